import { signatureStatusLabels, type SignatureStatus } from '#shared/signatures/signatureStatus';
import type { IconName } from '#web/ui/icon/iconShapes';
import { StatePill, type Tone } from '#web/ui/state/StatePill.tsx';

const looks = {
  1: ['move', 'download'],
  2: ['wait', 'clock'],
  3: ['move', 'truck'],
  4: ['stop', 'alert'],
  5: ['ok', 'check'],
} as const satisfies Record<SignatureStatus, readonly [Tone, IconName]>;

export function SignaturePill({ status }: { status: SignatureStatus }) {
  const [tone, icon] = looks[status];
  return (
    <StatePill tone={tone} icon={icon}>
      {signatureStatusLabels[status]}
    </StatePill>
  );
}
