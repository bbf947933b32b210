import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { dismiss, notify } from '#web/state/notify';
import { useSession } from '#web/state/session';
import { areSingleKeysOff } from '../kit/keys/singleKeys';
import { listenForScans } from '../kit/scans/scanGate';
import { lookUp, scanWords } from '../kit/scans/useScanRead';
import { giveScan, useScan } from '../kit/scans/useScan';

/**
 * Keeps scanned text from triggering shortcuts. When no screen expects a scan, a notice names the
 * record that was scanned.
 */
export function useFrameScans(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      listenForScans({
        onScan: giveScan,
        // The key that lists the shortcuts is always allowed, because it changes nothing.
        passes: (key) => key === '?' || !areSingleKeysOff(useSession.getState().user?.id),
      }),
    [],
  );
  useScan((text) => {
    void lookUp(text).then((scanned) => {
      const shown = notify({
        tone: 'note',
        text: `Código ${text}: ${scanWords({ text, scanned })}`,
        action: scanned
          ? {
              label: 'Abrir',
              run: () => {
                dismiss(shown);
                void navigate(scanned.to);
              },
            }
          : undefined,
      });
    });
  });
}
