import { lazyPart } from '#web/ui/lazyPart.tsx';
import { createElement, Suspense } from 'react';
import type { Order } from '#shared/orders/order';
import { remindOrder, updateOrderStatus } from '#shared/orders/orderDeskEndpoints';
import { orderStatus } from '#shared/orders/orderStatus';
import { displayedTotal } from '#shared/orders/orderTotals';
import { centavos, formatReais, fromWire } from '#shared/values/money';
import { request } from '#web/http/httpClient';
import { dispatchKeys, expeditionKeys, orderKeys, todayKey } from '#web/http/queryKeys';
import { RequestFailure } from '#web/http/RequestFailure';
import {
  eachRow,
  type Bulk,
  type BulkAction,
  type Refusals,
} from '../../kit/list/choice/bulkAction';
import { csvAction } from '../../kit/list/choice/csvAction';
import { packChosen, refusedRows } from '../../kit/packing/packChosen';
import { groupIntoParcels } from '#shared/dispatch/groupIntoParcels';
import { useMadeNotice } from '../../kit/packing/useMadeNotice';
import { countText } from '../../kit/countText';

const orders = (count: number) => countText(count, ['pedido', 'pedidos']);
const parcels = (count: number) => countText(count, ['remessa', 'remessas']);
const InvoicesDialog = lazyPart(
  async () => (await import('../invoices/InvoicesDialog')).InvoicesDialog,
);

const isPaid = ({ status }: Pick<Order, 'status'>) => status === orderStatus.confirmed;
const isToSend = (order: Order) =>
  isPaid(order) && order.publications.some(({ publication }) => !publication.is_download);
const numbers = (rows: readonly Order[]) => rows.map(({ id }) => id).join(', ');

const cancelling: BulkAction<Order> = {
  label: 'Cancelar pedidos',
  icon: 'ban',
  fits: isPending,
  question: (rows) => ({
    title: `Cancelar ${orders(rows.length)}?`,
    text: `${rows.length === 1 ? 'Pedido' : 'Pedidos'} ${numbers(rows)}. Só se cancela assim o que ainda não foi pago.`,
    confirm: `Cancelar ${orders(rows.length)}`,
    danger: true,
  }),
  whole: {
    work: 'cancel',
    question: (count) => ({
      title: `Cancelar ${orders(count)}?`,
      text: 'Todos os que este filtro encontra. Só se cancela assim o que ainda não foi pago; o resto fica como está, com o motivo.',
      confirm: `Cancelar ${orders(count)}`,
      danger: true,
    }),
  },
  run: (rows) => eachRow(rows, cancel),
  done: (count) => countText(count, ['pedido cancelado', 'pedidos cancelados']),
};

const reminding: BulkAction<Order> = {
  label: 'Enviar lembrete',
  icon: 'mail',
  fits: (order) => Boolean(order.kept_until),
  question: (rows) => ({
    title: `Enviar lembrete de ${orders(rows.length)}?`,
    text: `${rows.length === 1 ? 'Pedido' : 'Pedidos'} ${numbers(rows)}. O cliente recebe um e-mail com o botão de pagar e o dia em que o pedido é cancelado, um por dia.`,
    confirm: `Enviar lembrete de ${orders(rows.length)}`,
  }),
  run: (rows) =>
    eachRow(rows, ({ id }) => request(remindOrder, { body: { order: id }, alerts: false })),
  done: (count) => countText(count, ['lembrete enviado', 'lembretes enviados']),
};

const invoicing: BulkAction<Order> = {
  label: 'Informar NF',
  icon: 'file',
  fits: (order) => isPaid(order) && order.nfe === null,
  dialog: ({ rows, onClose }) =>
    createElement(Suspense, null, createElement(InvoicesDialog, { orders: rows, onClose })),
};

const packingAll: BulkAction<Order>['whole'] = {
  work: 'pack',
  question: (count) => ({
    title: `Criar remessas de ${orders(count)}?`,
    text: 'Todos os que este filtro encontra. Pedidos do mesmo cliente, endereço e envio vão juntos.',
    confirm: `Criar remessas de ${orders(count)}`,
  }),
};

/** The actions that staff can run on several orders at once. */
export function useOrderBulk(): Bulk<Order> {
  const madeNotice = useMadeNotice();
  const pack = async (rows: readonly Order[]): Promise<Refusals> => {
    const wanted = groupIntoParcels(rows);
    const { made, refused } = await packChosen(wanted, ({ type }) => type);
    if (made.length > 0) madeNotice.say(made);
    return new Map(refusedRows(wanted, refused, (parcel) => parcel.orders));
  };
  return {
    id: ({ id }) => id,
    name: ({ id }) => `Pedido ${id}`,
    chosen: ['escolhido', 'escolhidos'],
    note: (rows) =>
      formatReais(
        centavos(
          rows.reduce(
            (sum, { total, shipping_type }) => sum + displayedTotal(fromWire(total), shipping_type),
            0,
          ),
        ),
      ),
    changes: [orderKeys.all, dispatchKeys.all, expeditionKeys.all, todayKey],
    actions: [
      reminding,
      cancelling,
      csvAction(
        'pedidos',
        'orders',
        async () => (await import('#shared/orders/orderCsv')).orderCsv,
      ),
      invoicing,
      {
        label: 'Criar remessas',
        icon: 'truck',
        primary: true,
        fits: isToSend,
        question: (rows) => {
          const count = groupIntoParcels(rows).length;
          return {
            title: `Criar ${parcels(count)} de ${orders(rows.length)}?`,
            text: `${rows.length === 1 ? 'Pedido' : 'Pedidos'} ${numbers(rows)}. Pedidos do mesmo cliente, endereço e envio vão juntos.`,
            confirm: `Criar ${parcels(count)}`,
          };
        },
        whole: packingAll,
        run: pack,
        done: (count) => `${orders(count)} em remessas`,
      },
    ],
  };
}

function isPending({ status }: Pick<Order, 'status'>): boolean {
  return status === orderStatus.pending;
}

/** A paid order is refunded on its own screen, not in bulk. */
function cancel({ id, status, row_version }: Order): Promise<unknown> {
  if (!isPending({ status })) {
    return Promise.reject(new RequestFailure(400, 'não está com pagamento pendente.'));
  }
  const body = { order: id, status: orderStatus.cancelled, row_version };
  return request(updateOrderStatus, { body, alerts: false });
}
