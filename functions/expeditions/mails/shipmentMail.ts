import * as v from 'valibot';
import { shippingLabel } from '#shared/shipping/shippingService';

/** What the mails about a shipment tell. */
export const shipmentMail = v.object({
  id: v.number(),
  name: v.string(),
  shipping_type: v.string(),
  track_code: v.nullable(v.string()),
  orders: v.array(v.number()),
  publications: v.array(v.string()),
});
export type ShipmentMail = v.InferOutput<typeof shipmentMail>;

export const shipmentFacts = ({ orders, shipping_type }: ShipmentMail) => [
  ...(orders.length > 0
    ? [
        {
          label: orders.length > 1 ? 'Pedidos' : 'Pedido',
          value: orders.map((id) => `#${id}`).join(', '),
        },
      ]
    : []),
  { label: 'Envio', value: shippingLabel(shipping_type) },
];

export const shipmentLines = ({ publications }: ShipmentMail) =>
  publications.map((title) => ({ title }));
