import { AreaButton, AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import type { ReactNode } from 'react';
import { fromWire } from '#shared/values/money';
import type { Order } from '#shared/orders/order';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { orderStatus } from '#shared/orders/orderStatus';
import { freightText } from '#shared/orders/freightName';
import { pathTo } from '#shared/site/pathTo';
import { Button } from '#web/ui/button/Button.tsx';
import { AddressLines } from '#web/entities/profiles/AddressLines.tsx';
import { ExpeditionPill } from '#web/entities/expeditions/ExpeditionPill.tsx';
import { Facts } from '#web/ui/facts/Facts.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { TrackingCode } from '#web/entities/expeditions/TrackingCode.tsx';

type Props = { order: Order; onChange: () => void };

export function DeliveryPanel({ order, onChange }: Props) {
  const { shipping_address, billing_address, shipping_type, shipping_value } = order;
  const delivery = shipping_address ?? billing_address;
  const rows: (readonly [string, ReactNode])[] = [
    ['Endereço', delivery ? <AddressLines address={delivery} /> : '–'],
    ...(shipping_address && billing_address && !isSame(shipping_address, billing_address)
      ? ([['Cobrança', <AddressLines key="billing" address={billing_address} />]] as const)
      : []),
    ['Envio', freightText(shipping_type, fromWire(shipping_value))],
    ['Remessas', <Expeditions key="expeditions" order={order} />],
  ];
  return (
    <Panel stack>
      <h2>Entrega</h2>
      <Facts rows={rows} />
      <div className="row">
        {order.actions?.includes('change_address') ? (
          <Button variant="secondary" small onClick={onChange}>
            {order.actions.includes('correct_lines') ? 'Mudar endereço ou frete' : 'Mudar endereço'}
          </Button>
        ) : null}
        {mayBePacked(order) ? (
          <AreaButton
            small
            variant="secondary"
            to={`${pathTo('/admin/expedition/:id', { id: 0 })}?order=${order.id}`}
          >
            <Icon name="truck" />
            Criar remessa
          </AreaButton>
        ) : null}
      </div>
    </Panel>
  );
}

/**
 * The order is paid, has a printed publication and is in no open parcel; the dispatch asks before
 * sending it again.
 */
const mayBePacked = ({ status, publications, expeditions }: Order) =>
  status === orderStatus.confirmed &&
  publications.some(({ publication }) => !publication.is_download) &&
  expeditions.every((parcel) => parcel.status.id !== expeditionStatus.inProgress);

type Address = NonNullable<Order['billing_address']>;

const isSame = (one: Address, other: Address) =>
  one.zip_code === other.zip_code && one.street === other.street && one.number === other.number;

function Expeditions({ order: { expeditions } }: { order: Order }) {
  if (expeditions.length === 0) return 'Nenhuma ainda';
  return expeditions.map(({ id, status, track_code }) => (
    <p className="row" key={id}>
      <AreaLink to={pathTo('/admin/expedition/:id', { id })}>{`Remessa ${id}`}</AreaLink>
      <ExpeditionPill status={status.id} />
      {track_code ? <TrackingCode code={track_code} /> : null}
    </p>
  ));
}
