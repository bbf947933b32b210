import { lazyPart } from '#web/ui/lazyPart';
import { Suspense, useState } from 'react';
import type { Order } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import { makeBoleto } from '#shared/payments/paymentEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { type RowAction, RowActions } from '#web/backOffice/kit/rows/RowActions.tsx';
import { request } from '#web/http/httpClient';
import { notify } from '#web/state/notify';
import { customerAddress } from './customerTabs';
import { useCustomerCache } from './summaryQuery';

const DeliveryDialog = lazyPart(async () => ({
  default: (await import('#web/backOffice/kit/delivery/DeliveryDialog.tsx')).DeliveryDialog,
}));
type Props = { order: Order; customer: number; total: string };

/** What can be done with a customer's order now, at the telephone; what cannot is not offered. */
export function OrderActions({ order, customer, total }: Props) {
  const refresh = useCustomerCache(customer);
  const [isMoving, setMoving] = useState(false);
  const { id } = order;
  const newBoleto = async () => {
    await request(makeBoleto, { body: { order: id } });
    notify({ tone: 'ok', text: `Boleto do pedido ${id} gerado e enviado por e-mail.` });
    refresh();
  };
  const mails = `${customerAddress(customer, 'mails')}?search=${encodeURIComponent(`#${id}`)}`;
  return (
    <>
      <RowActions
        of={`pedido ${id}`}
        actions={[
          ...(wantsBoleto(order) ? [{ label: 'Novo boleto', run: newBoleto }] : []),
          { label: 'Reenviar e-mail', to: mails },
          ...addressActions(order, setMoving),
          ...paidActions(order, total),
        ]}
      />
      <Suspense>
        {isMoving ? (
          <DeliveryDialog
            order={order}
            onSaved={refresh}
            onClose={() => {
              setMoving(false);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

const wantsBoleto = ({ status, boleto }: Order): boolean =>
  status === orderStatus.pending && (!boleto || boleto.expired);

function addressActions({ actions = [] }: Order, open: (isOpen: boolean) => void): RowAction[] {
  if (!actions.includes('change_address')) return [];
  const run = () => {
    open(true);
  };
  return [{ label: 'Mudar endereço', run }];
}

/** Where the reason is asked for, and the rest of the order is seen. */
function paidActions({ id, status, nfe }: Order, total: string): RowAction[] {
  if (status !== orderStatus.confirmed) return [];
  const to = pathTo('/admin/order/:id', { id });
  return [
    ...(nfe ? [] : [{ label: 'Nota fiscal', to }]),
    { label: 'Reembolsar', danger: true, note: `R$ ${total}`, to },
  ];
}
