import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import type { Expedition } from '#shared/expeditions/expedition';
import { displayName } from '#shared/profiles/person';
import { shippingLabel } from '#shared/shipping/shippingService';
import { parcelStateLabels } from '#shared/shipping/parcelState';
import { formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { pathTo } from '#shared/site/pathTo';
import type { ListColumn } from '../list/filters/sortedColumns';
import { PickCell } from '../list/choice/PickCell';
import { ShortName } from '../list/ShortName';
import { ExpeditionPill } from '#web/entities/expeditions/ExpeditionPill.tsx';
import { Cell, CellNote, FirstCell, Row } from '#web/ui/list/Table.tsx';
import { shownMoney } from '#web/forms/shownDecimal';
import { shownDate } from '#web/forms/typedFields';
import { Contents } from './Contents';

export const parcelColumns: readonly ListColumn[] = [
  { label: 'ID', kind: 'tight', sort: '-id' },
  { label: 'Criação', kind: 'tight', sort: '-date' },
  { label: 'Envio', kind: 'tight', sort: '-sent' },
  { label: 'Cliente', sort: 'client' },
  { label: 'Pedidos' },
  { label: 'Tipo de envio', kind: 'tight', sort: 'service' },
  { label: 'Status', kind: 'tight', sort: 'status' },
  { label: 'Valor (R$)', kind: 'end', sort: '-value' },
];

export function ParcelRow({ expedition }: { expedition: Expedition }) {
  const { id, client, creation_date, send_date, shipping_type, status, value, news } = expedition;
  return (
    <Row>
      <PickCell id={id} name={`remessa ${id}`} />
      <Cell label="ID" kind="tight">
        {id}
      </Cell>
      <Cell label="Criação" kind="tight">
        {shownDate(creation_date)}
      </Cell>
      <Cell label="Envio" kind="tight">
        {shownDate(send_date)}
      </Cell>
      <FirstCell>
        <AreaLink to={pathTo('/admin/expedition/:id', { id })}>
          <ShortName>{displayName(client)}</ShortName>
        </AreaLink>
      </FirstCell>
      <Cell label="Pedidos">
        <Contents expedition={expedition} />
      </Cell>
      <Cell label="Tipo de envio" kind="tight">
        {shippingLabel(shipping_type)}
      </Cell>
      <Cell label="Status" kind="state">
        <ExpeditionPill status={status.id} />
        {news ? <CellNote>{carrierWords(news)}</CellNote> : null}
      </Cell>
      <Cell label="Valor" kind="end">
        {shownMoney(value)}
      </Cell>
    </Row>
  );
}

/** "Entregue, a confirmar: 20/11" */
function carrierWords({ state, at }: NonNullable<Expedition['news']>): string {
  return `${parcelStateLabels[state]}: ${formatDate(todayInSaoPaulo(new Date(at))).slice(0, 5)}`;
}
