import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listRefunds } from '#shared/payments/paymentDeskEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { formatMoment } from '#shared/values/calendarDate';
import { formatAmount, fromWire } from '#shared/values/money';
import { RefundPill } from '#web/entities/orders/RefundPill.tsx';
import { request } from '#web/http/httpClient';
import { paymentKeys } from '#web/http/queryKeys';
import { Pager, usePages } from '#web/ui/list/pages/Pager.tsx';
import type { ListParams } from '#web/ui/list/useListParams';
import { Cell, CellNote, FirstCell, Row, Table, type Column } from '#web/ui/list/Table.tsx';
import { Blank } from '#web/ui/state/Blank.tsx';
import { QueryState } from '#web/ui/state/QueryState.tsx';

const columns: readonly Column[] = [
  { label: 'Pedido', kind: 'tight' },
  { label: 'Quando', kind: 'tight' },
  { label: 'Cliente' },
  { label: 'Motivo' },
  { label: 'Quem pediu', kind: 'tight' },
  { label: 'Provedor', kind: 'tight' },
  { label: 'Situação', kind: 'tight' },
  { label: 'Valor (R$)', kind: 'end' },
];

/** Refunds requested from providers; an order changes only when the provider confirms one. */
export function RefundsList({ params }: { params: ListParams }) {
  const { page } = params;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: paymentKeys.refunds(page),
    queryFn: ({ signal }) => request(listRefunds, { query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  });
  const paging = usePages(params, { pages: data?.pages, waiting: isPlaceholderData });
  if (!data) {
    return <QueryState query={{ error, refetch }} rows={4} rowHeight={40} cardHeight={120} />;
  }
  if (data.count === 0) {
    return (
      <Blank
        icon="search"
        title="Nenhum reembolso foi pedido"
        note="Aqui ficam os reembolsos pedidos ao provedor, com o que ele respondeu."
        role="status"
      />
    );
  }
  return (
    <div className="stack">
      <p className="muted">Pedidos a partir do pedido, inteiros ou em parte, ou da Conferência.</p>
      <Table caption="Reembolsos" columns={columns} dense>
        {data.results.map((refund) => (
          <Row key={refund.asked + refund.charge}>
            <FirstCell>
              {refund.order === null ? (
                'Sem pedido'
              ) : (
                <AreaLink to={pathTo('/admin/order/:id', { id: refund.order })}>
                  {refund.order}
                </AreaLink>
              )}
            </FirstCell>
            <Cell label="Quando" kind="tight">
              {formatMoment(new Date(refund.asked))}
            </Cell>
            <Cell label="Cliente">
              {refund.client_id === null ? (
                (refund.client ?? '–')
              ) : (
                <AreaLink to={pathTo('/admin/user/:id', { id: refund.client_id })}>
                  {refund.client}
                </AreaLink>
              )}
            </Cell>
            <Cell label="Motivo">
              {refund.reason}
              {refund.why === null ? null : <CellNote>Recusado: {refund.why}</CellNote>}
            </Cell>
            <Cell label="Quem pediu" kind="tight">
              {refund.by}
            </Cell>
            <Cell label="Provedor" kind="tight">
              <span className="muted">{refund.charge}</span>
            </Cell>
            <Cell label="Situação" kind="state">
              <RefundPill state={refund.state} />
            </Cell>
            <Cell label="Valor (R$)" kind="end">
              {formatAmount(fromWire(refund.amount))}
            </Cell>
          </Row>
        ))}
      </Table>
      {data.pages > 1 ? <Pager {...paging} /> : null}
    </div>
  );
}
