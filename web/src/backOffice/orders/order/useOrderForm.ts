import { useEffect, useRef } from 'react';
import * as v from 'valibot';
import { isValidNfe } from '#shared/brazil/nfe';
import { apiMessages } from '#shared/messages/messages';
import type { Order } from '#shared/orders/order';
import { updateOrder } from '#shared/orders/orderDeskEndpoints';
import { orderStatus } from '#shared/orders/orderStatus';
import { request } from '#web/http/httpClient';
import { orderKeys } from '#web/http/queryKeys';
import { useRecordCache } from '#web/backOffice/kit/record/useRecordCache';
import { useRecordForm, type RecordForm } from '#web/forms/useRecordForm';

const typedOrder = v.object({
  nfe: v.pipe(v.string(), v.trim(), v.maxLength(60, apiMessages.tooLong(60))),
  note: v.pipe(v.string(), v.maxLength(2000, apiMessages.tooLong(2000))),
});
type OrderValues = v.InferInput<typeof typedOrder>;

export type OrderForm = RecordForm<OrderValues>;

/** Free text from earlier versions is accepted as long as it is not edited, as on the server. */
const schemaFor = (stored: string) =>
  v.pipe(
    typedOrder,
    v.forward(
      v.check(
        ({ nfe }) => nfe === '' || nfe === stored || isValidNfe(nfe),
        'Informe o número da NF-e (até 9 dígitos) ou a chave de acesso de 44 caracteres.',
      ),
      ['nfe'],
    ),
  );

const orderValues = (order: Order | null): OrderValues => ({
  nfe: order?.nfe ?? '',
  note: order?.note ?? '',
});

export type OrderDeskState = {
  readonly form: OrderForm;
  /** Shows the order that the server returned after a change outside the form. */
  readonly keep: (saved: Order) => void;
};

/** Invoice and note, saved with the order's version; the status is changed outside the form. */
export function useOrderForm(order: Order, reload: () => void): OrderDeskState {
  const cache = useRecordCache(orderKeys);
  const own = useRef(new Set<string>());
  const keep = (saved: Order) => {
    own.current.add(saved.row_version);
    cache.keep(withHoldings(saved, order));
    if (saved.publications.some(({ signature }) => signature === undefined)) reload();
  };
  const form = useRecordForm<OrderValues, OrderValues, Order>({
    schema: schemaFor(order.nfe ?? ''),
    record: order,
    values: orderValues,
    send: (sent, base) => saveFields(sent, base ?? order),
    alert: 'ATENÇÃO: Não foi possivel atualizar o pedido!',
    reload,
    compared: [
      ['note', 'Observação', 'note'],
      ['nfe', 'NF'],
    ],
    onSaved: keep,
  });
  const { outdated, conflicts, takeOver } = form;
  useEffect(() => {
    // A version that this screen created needs no notice, unless a colleague's text came with it.
    if (outdated && conflicts.length === 0 && own.current.has(order.row_version)) takeOver();
  });
  return { form, keep };
}

/** The answer to a change lacks what the lines became, so known values stay until the next read. */
function withHoldings(saved: Order, { publications: known }: Order): Order {
  const publications = saved.publications.map((line) => ({
    ...line,
    signature: line.signature ?? known.find(({ id }) => id === line.id)?.signature,
  }));
  return { ...saved, publications };
}

function saveFields({ nfe, note }: OrderValues, base: Order): Promise<Order> {
  const { id, row_version } = base;
  const isPaid = base.status === orderStatus.confirmed;
  const body = { note, row_version, ...(isPaid ? { nfe } : {}) };
  return request(updateOrder, { path: { id }, body });
}
