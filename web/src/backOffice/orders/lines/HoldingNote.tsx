import { Link } from 'react-router-dom';
import type { LineHolding as Holding } from '#shared/orders/order';
import { signatureStatus } from '#shared/signatures/signatureStatus';
import { pathTo } from '#shared/site/pathTo';
import { SignaturePill } from '#web/entities/signatures/SignaturePill.tsx';
import { CellNote } from '#web/ui/list/Table.tsx';
import { TrackingCode } from '#web/entities/expeditions/TrackingCode.tsx';
import { shownDate } from '#web/forms/typedFields';

/** What a paid line became: its state, and the shipment it left in. */
export function HoldingNote({ holding }: { holding: Holding }) {
  const { id, status, expedition } = holding;
  return (
    <CellNote>
      <span className="row">
        <SignaturePill status={status.id} />
        <Link to={pathTo('/admin/signature/:id', { id })}>{`Assinatura ${id}`}</Link>
        {expedition === null ? null : <Shipment {...holding} id={expedition} />}
      </span>
    </CellNote>
  );
}

function Shipment({ id, status, track_code, expedition_date }: Holding) {
  const isBack = status.id === signatureStatus.awaitingShipment;
  return (
    <>
      <Link to={pathTo('/admin/expedition/:id', { id })}>{`Remessa ${id}`}</Link>
      <span>{isBack ? 'devolvida' : shownDate(expedition_date)}</span>
      {track_code ? <TrackingCode code={track_code} /> : null}
    </>
  );
}
