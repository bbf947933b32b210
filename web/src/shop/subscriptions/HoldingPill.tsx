import type { Signature } from '#shared/signatures/signature';
import { SignaturePill } from '#web/entities/signatures/SignaturePill.tsx';
import { StatePill } from '#web/ui/state/StatePill.tsx';

type Props = { signature: Pick<Signature, 'status' | 'suspended_by' | 'missing_revision'> };

/** How a purchase stands for its holder: what was sent of one is not the revision that is still owed. */
export function HoldingPill({ signature: { status, suspended_by, missing_revision } }: Props) {
  if (!missing_revision) return <SignaturePill status={status.id} suspended={!!suspended_by} />;
  return (
    <StatePill tone="wait" icon="clock">
      Revisão a enviar
    </StatePill>
  );
}
