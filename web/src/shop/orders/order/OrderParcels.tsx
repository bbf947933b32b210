import { trackingUrl } from '#shared/brazil/trackingCode';
import { calendarDate, formatDate } from '#shared/values/calendarDate';
import type { Order } from '#shared/orders/order';
import { shippingLabel } from '#shared/shipping/shippingService';
import { ButtonAnchor } from '#web/ui/button/ButtonAnchor.tsx';
import { ExpeditionPill } from '#web/entities/expeditions/ExpeditionPill.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { CopyButton } from '#web/ui/button/CopyButton.tsx';
import styles from './order.module.css';

type Parcel = Order['expeditions'][number];

/** A sheet for each parcel, newest first. */
export function OrderParcels({ order }: { order: Order }) {
  const { expeditions } = order;
  if (expeditions.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="order-parcels">
      <h2 id="order-parcels">{expeditions.length === 1 ? 'Remessa' : 'Remessas'}</h2>
      {expeditions
        .toSorted((a, b) => b.id - a.id)
        .map((parcel) => (
          <ParcelSheet key={parcel.id} order={order} parcel={parcel} />
        ))}
    </section>
  );
}

function ParcelSheet({ order, parcel }: { order: Order; parcel: Parcel }) {
  const { id, status, track_code, shipping_type } = parcel;
  const url = track_code ? trackingUrl(track_code) : null;
  return (
    <Panel as="article" stack className={styles.parcel}>
      <header>
        <h3>{`Remessa ${id}`}</h3>
        <ExpeditionPill status={status.id} />
        {track_code ? (
          <div className={styles.track}>
            <CopyButton label="Copiar código" code={track_code} small />
            {url ? (
              <ButtonAnchor variant="secondary" small href={url} target="_blank">
                Rastrear<span className="sr">{` ${track_code}`}</span>
                <Icon name="external" />
              </ButtonAnchor>
            ) : null}
          </div>
        ) : null}
      </header>
      <TitleBlock
        cells={[
          ['Código de rastreio', track_code ?? 'Sem código de rastreio'],
          ...(shipping_type ? ([['Envio', shippingLabel(shipping_type)]] as const) : []),
          ...datesOf(parcel),
        ]}
      />
      <Inside order={order} parcel={id} />
    </Panel>
  );
}

function datesOf({ send_date, complete_date, return_date }: Parcel): [string, string][] {
  const dates = [
    ['Enviada em', send_date],
    ['Entregue em', complete_date],
    ['Devolvida em', return_date],
  ] as const;
  return dates.flatMap(([label, day]) =>
    day ? [[label, formatDate(calendarDate(day))] satisfies [string, string]] : [],
  );
}

/** The lines in the parcel, as far as their subscriptions show it. */
function Inside({ order, parcel }: { order: Order; parcel: number }) {
  const inside = order.publications.filter(({ signature }) => signature?.expedition === parcel);
  if (inside.length === 0) return null;
  const names = inside.map(({ publication, airplane_prefix, signature }) =>
    [publication.name, signature?.sent_version ?? publication.version, airplane_prefix]
      .filter(Boolean)
      .join(', '),
  );
  const digital = order.publications.some(({ publication }) => publication.is_download);
  return (
    <p className="small">
      {`Dentro dela: ${names.join('; ')}. `}
      {digital ? (
        <span className="muted">Os itens digitais não são enviados: estão no Gerenciador.</span>
      ) : null}
    </p>
  );
}
