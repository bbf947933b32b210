import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAmount } from '#shared/values/money';
import { orderStatus } from '#shared/orders/orderStatus';
import { Button } from '#web/ui/button/Button.tsx';
import { type Choice, ChoiceList } from '#web/forms/fields/ChoiceList.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { FieldError } from '#web/ui/field/Field.tsx';
import { clientOrdersQuery } from '#web/entities/orders/clientOrdersQuery';
import { shippingOf } from './shippingOfOrders';
import type { Chosen } from '../useExpeditionForm';
import type { AnswerOf } from '#shared/api/endpoint';
import type { listClientOrders } from '#shared/orders/orderDeskEndpoints';

type Props = {
  client: number;
  /** The parcel that is being edited. */
  own: number | null;
  chosen: readonly number[];
  /** The purchases to send; empty sends all that wait. */
  part: readonly number[];
  error: string | undefined;
  onChange: (chosen: Chosen) => void;
};

/** The number of orders visible at first; the rest is shown on demand. */
const atFirst = 6;

/** The client's paid printed orders, newest first, and those already in the shipment. */
export function OrdersField({ client, own, chosen, part, error, onChange }: Props) {
  const [all, setAll] = useState(false);
  const [asked, setAsked] = useState<ClientOrder | null>(null);
  const orders = useQuery(clientOrdersQuery(client));
  if (!orders.data) {
    return orders.isError ? (
      <p className="row">
        Os pedidos não foram carregados.
        <Button variant="secondary" small onClick={() => void orders.refetch()}>
          Tentar de novo
        </Button>
      </p>
    ) : (
      <p className="muted">Carregando...</p>
    );
  }
  const rows = orders.data.filter((order) => isOffered(order, chosen));
  const choices = choicesOf(rows, chosen, own);
  const shown = choices.filter(
    ({ value }, place) => all || place < atFirst || chosen.includes(Number(value)),
  );
  const hidden = choices.length - shown.length;
  const toggle = (id: number, isChosen: boolean) => {
    const row = rows.find((order) => order.id === id);
    if (isChosen && row && wasSent(row)) setAsked(row);
    else onChange(withOrder(id, isChosen, { rows, chosen, part }));
  };
  return (
    <div className="stack gap-1">
      <p className="label">Pedidos</p>
      {choices.length > 0 ? (
        <ChoiceList
          multiple
          inline
          legend="Pedidos"
          choices={shown}
          value={chosen.map(String)}
          error={error}
          onChange={({ target: { value, checked } }) => toggle(Number(value), checked)}
        />
      ) : (
        <>
          <p>Este cliente não tem pedidos impressos com pagamento confirmado.</p>
          {error ? <FieldError message={error} /> : null}
        </>
      )}
      {hidden > 0 ? (
        <p>
          <Button variant="secondary" small onClick={() => setAll(true)}>
            Mostrar mais {hidden}
          </Button>
        </p>
      ) : null}
      <p className="small muted">
        Só pedidos impressos com pagamento confirmado; à direita, o frete pago.
      </p>
      <ParcelOrderLines rows={rows} chosen={chosen} part={part} onChange={onChange} />
      {asked ? (
        <Resend
          order={asked}
          onConfirm={() => {
            onChange({ ...withOrder(asked.id, true, { rows, chosen, part }), resend: true });
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </div>
  );
}

type ParcelOrderLinesProps = {
  rows: readonly ClientOrder[];
  chosen: readonly number[];
  /** The purchases to send; empty sends all that wait. */
  part: readonly number[];
  onChange: (chosen: Chosen) => void;
};

/**
 * The publications to send of an order with several waiting; the others wait for another parcel.
 */
function ParcelOrderLines({ rows, chosen, part, onChange }: ParcelOrderLinesProps) {
  const chosenRows = rows.filter(({ id }) => chosen.includes(id));
  const waiting = chosenRows.flatMap(({ sending }) => sending?.waiting ?? []);
  const all = waiting.map(({ id }) => id);
  const travelling = part.length > 0 ? part : all;
  const toggle = (id: number, isIn: boolean) => {
    const next = isIn ? [...travelling, id] : travelling.filter((other) => other !== id);
    const isAll = all.every((one) => next.includes(one));
    onChange({ part: isAll ? [] : next });
  };
  return chosenRows
    .filter(({ sending }) => (sending?.waiting.length ?? 0) > 1)
    .map(({ id, sending }) => {
      const lines = sending?.waiting ?? [];
      const inside = lines.filter((line) => travelling.includes(line.id));
      return (
        <div className="stack gap-1" key={id}>
          <p className="label">Publicações do pedido {id}</p>
          <ChoiceList
            multiple
            inline
            legend={`Publicações do pedido ${id}`}
            choices={lines.map((line) => ({
              value: String(line.id),
              label: line.publication,
              note: line.airplane_prefix ?? undefined,
              // The last publication cannot be deselected; the order itself is deselected instead.
              disabled: inside.length === 1 && inside[0]?.id === line.id,
            }))}
            value={inside.map((line) => String(line.id))}
            onChange={({ target: { value, checked } }) => toggle(Number(value), checked)}
          />
        </div>
      );
    });
}

const isOffered = ({ id, status, sending }: ClientOrder, chosen: readonly number[]) =>
  chosen.includes(id) || (status === orderStatus.confirmed && sending?.state !== 'downloads');

function choicesOf(
  rows: readonly ClientOrder[],
  chosen: readonly number[],
  own: number | null,
): Choice[] {
  const known = new Set(rows.map(({ id }) => id));
  return [
    ...rows.map((order) => ({
      value: String(order.id),
      label: `Pedido ${order.id}`,
      note: noteOf(order, own),
      end: formatAmount(shippingOf(order)),
      disabled: !chosen.includes(order.id) && !isSelectable(order, own),
    })),
    ...chosen
      .filter((id) => !known.has(id))
      .map((id) => ({ value: String(id), label: `Pedido ${id}` })),
  ];
}

type ClientOrder = AnswerOf<typeof listClientOrders>[number];

/** Everything was already sent; it is only sent again on request. */
const wasSent = ({ sending }: ClientOrder): boolean => sending?.state === 'sent';

/** Whether the order is in another open parcel. */
const isElsewhere = ({ sending }: ClientOrder, own: number | null): boolean =>
  sending?.state === 'open' && sending.expedition !== own;

const isSelectable = (order: ClientOrder, own: number | null): boolean => !isElsewhere(order, own);

/** Names the order's publications and the parcel it is already in. */
function noteOf(order: ClientOrder, own: number | null): string {
  const { publications, nfe } = order;
  const [first, ...rest] = publications;
  const more = rest.length > 0 ? ` e mais ${rest.length}` : '';
  const names = first === undefined ? [] : [`${first}${more}`];
  return [...names, ...(nfe ? [`NF ${nfe}`] : []), ...whereIs(order, own)].join(', ');
}

function whereIs(order: ClientOrder, own: number | null): string[] {
  const { sending } = order;
  if (isElsewhere(order, own)) return [`na remessa ${sending?.expedition ?? ''}, ainda aberta`];
  if (wasSent(order)) return [`já enviado na remessa ${sending?.expedition ?? ''}`];
  return sending?.state === 'waiting' && sending.waiting.length === 0
    ? ['nada a enviar agora']
    : [];
}

type Choosing = {
  readonly rows: readonly ClientOrder[];
  readonly chosen: readonly number[];
  readonly part: readonly number[];
};

/** Keeps the selection of the other orders; everything that waits in a new order is selected. */
function withOrder(id: number, isChosen: boolean, { rows, chosen, part }: Choosing): Chosen {
  const order = isChosen ? [...chosen, id] : chosen.filter((other) => other !== id);
  if (part.length === 0) return { order };
  const waitingIds = rows.find((row) => row.id === id)?.sending?.waiting.map((one) => one.id) ?? [];
  const others = part.filter((one) => !waitingIds.includes(one));
  return { order, part: isChosen ? [...others, ...waitingIds] : others };
}

type ResendProps = { order: ClientOrder; onConfirm: () => void; onClose: () => void };

function Resend({ order, onConfirm, onClose }: ResendProps) {
  return (
    <ConfirmDialog
      title={`Reenviar o pedido ${order.id}?`}
      confirm={`Reenviar o pedido ${order.id}`}
      variant="primary"
      onConfirm={() => {
        onConfirm();
        return Promise.resolve();
      }}
      onClose={onClose}
    >
      <p>
        O pedido {order.id} já foi enviado na remessa {order.sending?.expedition}. Confirme só se
        ele deve ir outra vez.
      </p>
    </ConfirmDialog>
  );
}
