import type { Order } from '#shared/orders/order';
import { displayName } from '#shared/profiles/person';
import type { Address } from '#shared/profiles/addresses/address';
import { AddressLines } from '#web/entities/profiles/AddressLines.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import styles from './order.module.css';

/** Where it goes and whom it is billed to, as they were when it was placed. */
export function OrderPlaces({ order }: { order: Order }) {
  const { billing_address, shipping_address, profile, publications } = order;
  const isShipped = publications.some(({ publication }) => !publication.is_download);
  const delivery = isShipped ? (shipping_address ?? billing_address) : null;
  if (!delivery && !billing_address) return null;
  return (
    <section className="stack" aria-labelledby="order-places">
      <h2 id="order-places">{delivery ? 'Endereços' : 'Endereço'}</h2>
      <Panel as="div" className={styles.places}>
        {delivery ? <Place title="Entrega" name={profile.name} address={delivery} /> : null}
        {billing_address ? (
          <Place title="Cobrança" name={displayName(profile)} address={billing_address} />
        ) : null}
      </Panel>
    </section>
  );
}

function Place({ title, name, address }: { title: string; name: string; address: Address }) {
  return (
    <div>
      <h3>{title}</h3>
      <p>{name}</p>
      <AddressLines address={address} />
    </div>
  );
}
