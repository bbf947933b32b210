import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAmount } from '#shared/money';
import { orderStatus } from '#shared/orders/orderStatus';
import type { Signature } from '#shared/signatures/signature';
import { Button } from '../../../components/Button';
import { ChoiceList, type Choice } from '../../../components/ChoiceList';
import { FieldError } from '../../../components/Field';
import { clientOrdersQuery } from '../../../lib/clientOrdersQuery';
import { shippingOf } from '../shippingOfOrders';

type OrdersProps = {
  client: number;
  chosen: readonly number[];
  error: string | undefined;
  onChange: (chosen: number[]) => void;
};

/** As many orders as one sees at a glance; the rest on demand. */
const atFirst = 6;

/** The client's paid orders, the newest first, and those in the shipment already. */
export function OrdersField({ client, chosen, error, onChange }: OrdersProps) {
  const [all, setAll] = useState(false);
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
  const rows = orders.data.filter(
    ({ id, status }) => status === orderStatus.confirmed || chosen.includes(id),
  );
  const known = new Set(rows.map(({ id }) => id));
  const choices: Choice[] = [
    ...rows.map((order) => ({
      value: String(order.id),
      label: `Pedido ${order.id}`,
      note: noteOf(order),
      end: formatAmount(shippingOf(order)),
    })),
    ...chosen
      .filter((id) => !known.has(id))
      .map((id) => ({ value: String(id), label: `Pedido ${id}` })),
  ];
  const shown = choices.filter(
    ({ value }, place) => all || place < atFirst || chosen.includes(Number(value)),
  );
  const hidden = choices.length - shown.length;
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
          onChange={({ target: { value, checked } }) => {
            const id = Number(value);
            onChange(checked ? [...chosen, id] : chosen.filter((other) => other !== id));
          }}
        />
      ) : (
        <>
          <p>Este cliente não tem pedidos com pagamento confirmado.</p>
          {error ? <FieldError message={error} /> : null}
        </>
      )}
      {hidden > 0 ? (
        <p>
          <Button
            variant="secondary"
            small
            onClick={() => {
              setAll(true);
            }}
          >
            Mostrar mais {hidden}
          </Button>
        </p>
      ) : null}
      <p className="small muted">Só pedidos com pagamento confirmado; à direita, o frete pago.</p>
    </div>
  );
}

function noteOf({ publications, nfe }: { publications: readonly string[]; nfe: string | null }) {
  const [first, ...rest] = publications;
  const more = rest.length > 0 ? ` e mais ${rest.length}` : '';
  const names = first === undefined ? [] : [`${first}${more}`];
  return [...names, ...(nfe ? [`NF ${nfe}`] : [])].join(', ');
}

type SignatureProps = {
  signature: Signature;
  chosen: boolean;
  onChange: (chosen: boolean) => void;
};

/** The subscription that the shipment was started from. */
export function SignatureField({ signature, chosen, onChange }: SignatureProps) {
  const { id, publication, airplane_prefix } = signature;
  return (
    <div className="stack gap-1">
      <p className="label">Assinatura</p>
      <ChoiceList
        multiple
        inline
        legend="Assinatura"
        choices={[
          {
            value: String(id),
            label: publication.name,
            note: [`Assinatura ${id}`, publication.version, airplane_prefix]
              .filter(Boolean)
              .join(', '),
          },
        ]}
        value={chosen ? [String(id)] : []}
        onChange={({ target }) => {
          onChange(target.checked);
        }}
      />
    </div>
  );
}
