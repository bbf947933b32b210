import type { Signature } from '#shared/signatures/signature';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { SignaturePill } from '#web/entities/signatures/SignaturePill.tsx';
import { StatePill } from '#web/ui/state/StatePill.tsx';

type Props = {
  signature: Pick<
    Signature,
    | 'status'
    | 'suspended_by'
    | 'missing_revision'
    | 'expedition_date'
    | 'former_holders'
    | 'transfer'
  >;
};

/** A purchase's state for its holder; what is closed to them, or an outstanding revision, comes first. */
export function HoldingPill({ signature }: Props) {
  const { status, suspended_by, missing_revision, transfer } = signature;
  if (transfer?.accepted) {
    return (
      <StatePill tone="wait" icon="clock">
        Transferência aceita
      </StatePill>
    );
  }
  if (missing_revision && status.id !== signatureStatus.overdue) {
    return (
      <StatePill tone="wait" icon="clock">
        Revisão a enviar
      </StatePill>
    );
  }
  if (!suspended_by && isFromFormer(signature)) {
    return (
      <StatePill tone="ok" icon="check">
        Recebida em transferência
      </StatePill>
    );
  }
  return <SignaturePill status={status.id} suspended={!!suspended_by} />;
}

/** The parcel went to an earlier holder, so nothing is on its way. */
const isFromFormer = ({ status, expedition_date, former_holders = [] }: Props['signature']) =>
  status.id === signatureStatus.sent && expedition_date === null && former_holders.length > 0;
