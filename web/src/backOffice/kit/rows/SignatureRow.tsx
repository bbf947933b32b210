import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { daysBetween, isCalendarDate, inDays } from '#shared/values/calendarDate';
import { autoRenewalLabel } from '#shared/signatures/autoRenewalTexts';
import { publicationMessages } from '#shared/messages/messages';
import { displayName } from '#shared/profiles/person';
import { givenVersion } from '#shared/signatures/givenVersion';
import type { Signature } from '#shared/signatures/signature';
import { pathTo } from '#shared/site/pathTo';
import type { ListColumn } from '../list/filters/sortedColumns';
import { PickCell } from '../list/choice/PickCell';
import { ShortName } from '../list/ShortName';
import { SignaturePill } from '#web/entities/signatures/SignaturePill.tsx';
import { Cell, CellNote, FirstCell, Row } from '#web/ui/list/Table.tsx';
import { shownDate } from '#web/forms/typedFields';
import { useToday } from '#web/state/useToday';

export const signatureColumns: readonly ListColumn[] = [
  { label: 'ID', kind: 'tight', sort: '-id' },
  { label: 'Publicação', sort: 'publication' },
  { label: 'Versão', kind: 'tight' },
  { label: 'Cliente', sort: 'client' },
  { label: 'Prefixo', kind: 'tight', sort: 'prefix' },
  { label: 'Vencimento', kind: 'tight', sort: 'due' },
  { label: 'Pedido', kind: 'tight' },
  { label: 'Status', kind: 'tight' },
];

export function SignatureRow({ signature }: { signature: Signature }) {
  const { id, publication, profile, airplane_prefix, order, status, renewable } = signature;
  return (
    <Row changed={renewable ? 'wait' : undefined}>
      <PickCell id={id} name={`assinatura ${id}`} />
      <Cell label="ID" kind="tight">
        {id}
      </Cell>
      <FirstCell>
        <AreaLink to={pathTo('/admin/signature/:id', { id })}>
          <ShortName>{publication.name}</ShortName>
        </AreaLink>
      </FirstCell>
      <Cell label="Versão" kind="tight">
        {givenVersion(signature)}
      </Cell>
      <Cell label="Cliente">
        <ShortName>{displayName(profile)}</ShortName>
      </Cell>
      <Cell label="Prefixo" kind="tight">
        {airplane_prefix}
      </Cell>
      <Cell label="Vencimento" kind="tight">
        {signature.due === null ? (
          <span className="muted">{publicationMessages.singlePurchase}</span>
        ) : (
          <Due due={signature.sure_until ?? signature.due} soon={renewable} />
        )}
        {signature.sure_until ? <CellNote>Renovação em desistência</CellNote> : null}
        <Automatic auto={signature.auto_renewal} />
      </Cell>
      <Cell label="Pedido" kind="tight">
        {order ? (
          <AreaLink to={pathTo('/admin/order/:id', { id: order.id })}>{order.id}</AreaLink>
        ) : null}
      </Cell>
      <Cell label="Status" kind="state">
        <SignaturePill status={status.id} suspended={!!signature.suspended_by} />
      </Cell>
    </Row>
  );
}

/** The state of an automatic renewal in the words of its page; nothing for an ended one. */
function Automatic({ auto }: { auto: Signature['auto_renewal'] }) {
  if (!auto || auto.state === 'ended') return null;
  return (
    <CellNote>
      {auto.state === 'active'
        ? `Renova em ${shownDate(auto.charge_on)}`
        : `Renovação: ${autoRenewalLabel(auto)}`}
    </CellNote>
  );
}

function Due({ due, soon }: { due: string; soon: boolean }) {
  const today = useToday();
  if (!soon || !isCalendarDate(due)) return shownDate(due);
  return (
    <>
      {shownDate(due)}
      <CellNote>Vence {inDays(daysBetween(today, due))}</CellNote>
    </>
  );
}
