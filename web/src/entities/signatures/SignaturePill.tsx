import {
  signatureStatusLabels,
  type SignatureStatus,
  suspendedLabel,
} from '#shared/signatures/signatureStatus';
import type { IconName } from '#web/ui/icon/iconShapes';
import { StatePill, type Tone } from '#web/ui/state/StatePill.tsx';

const looks = {
  1: ['move', 'download'],
  2: ['wait', 'clock'],
  3: ['move', 'truck'],
  4: ['stop', 'alert'],
  5: ['ok', 'check'],
} as const satisfies Record<SignatureStatus, readonly [Tone, IconName]>;

/**
 * `suspended` means that its holder is withdrawing from the purchase, so the status does not apply.
 */
type Props = { status: SignatureStatus; suspended?: boolean };

export function SignaturePill({ status, suspended = false }: Props) {
  const [tone, icon] = suspended ? (['off', 'ban'] as const) : looks[status];
  return (
    <StatePill tone={tone} icon={icon}>
      {suspended ? suspendedLabel : signatureStatusLabels[status]}
    </StatePill>
  );
}
