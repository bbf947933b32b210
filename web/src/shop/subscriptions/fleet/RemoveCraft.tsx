import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteAircraft, updateAircraft } from '#shared/aircraft/aircraftEndpoints';
import type { FleetAircraft } from '#shared/fleet/fleet';
import { request } from '#web/http/httpClient';
import { fleetKeys } from '#web/http/queryKeys';
import { RequestFailure } from '#web/http/RequestFailure';
import { notify } from '#web/state/notify';
import { Button } from '#web/ui/button/Button.tsx';

/** Takes an aircraft that its owner added out again; at once, because it comes back as easily. */
export function RemoveCraft({ craft: { prefix, serial, fuel_type } }: { craft: FleetAircraft }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: fleetKeys.all });
  const addAgain = async () => {
    await request(updateAircraft, {
      path: { prefix },
      body: { serial, fuel_type: fuel_type ?? 0 },
    });
    await refresh();
  };
  const remove = async () => {
    setBusy(true);
    try {
      await request(deleteAircraft, { path: { prefix }, mayBeMissing: true });
      notify({
        tone: 'ok',
        text: `A ${prefix} saiu da frota.`,
        action: { label: 'Desfazer', run: () => void addAgain() },
      });
    } catch (error) {
      // Already alerted.
      if (!(error instanceof RequestFailure)) throw error;
    }
    await refresh();
    setBusy(false);
  };
  return (
    <Button
      busy={busy}
      busyLabel="Salvando"
      aria-label={`Tirar a ${prefix} da frota`}
      onClick={() => void remove()}
    >
      Tirar da frota
    </Button>
  );
}
