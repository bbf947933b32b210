import * as v from 'valibot';
import { address } from '#shared/profiles/addresses/address';
import { addressLine } from '#shared/profiles/addresses/addressLine';
import { arrivesIn } from '#shared/publications/whatIsSent';
import { shippingLabel } from '#shared/shipping/shippingService';
import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';

/** E-mails of before a deployment still wait with a publication's name alone. */
const travelling = v.union([
  v.object({ name: v.string(), prefix: v.nullable(v.string()) }),
  v.pipe(
    v.string(),
    v.transform((name) => ({ name, prefix: null })),
  ),
]);

export const shipmentMail = v.object({
  id: v.number(),
  shipping_type: v.string(),
  track_code: v.nullable(v.string()),
  orders: v.array(v.number()),
  publications: v.array(travelling),
  address: v.optional(v.nullable(address), null),
  /** Working days, where its orders say the same. */
  delivery_days: v.optional(v.nullable(v.number()), null),
});
export type ShipmentMail = v.InferOutput<typeof shipmentMail>;

export const shipmentFacts = ({
  orders,
  shipping_type,
  address: to,
  delivery_days: days,
}: ShipmentMail) => [
  ...(orders.length > 0
    ? [
        {
          label: orders.length > 1 ? 'Pedidos' : 'Pedido',
          value: orders.map((id) => `#${id}`).join(', '),
        },
      ]
    : []),
  { label: 'Envio', value: shippingLabel(shipping_type) },
  ...(days === null ? [] : [{ label: 'Prazo de entrega', value: arrivesIn(days) }]),
  ...(to ? [{ label: 'Endereço', value: addressLine(to) }] : []),
];

export const shipmentLines = ({ publications }: ShipmentMail) =>
  publications.map(({ name, prefix }) => ({
    title: name,
    ...(prefix === null ? {} : { detail: prefix }),
  }));

/** Where the order is followed; what was sent without one, in the Gerenciador. */
export const shipmentOrderLink = ({ orders }: ShipmentMail) => {
  const [first, ...others] = orders;
  if (first === undefined) return { label: 'Ver no Gerenciador', url: siteLink(pathTo('/manage')) };
  return others.length > 0
    ? { label: 'Ver meus pedidos', url: siteLink(pathTo('/orders')) }
    : { label: 'Ver o pedido', url: siteLink(pathTo('/orders/:id', { id: first })) };
};
