import * as v from 'valibot';
import { address } from '#shared/profiles/addresses/address';
import { addressLine } from '#shared/profiles/addresses/addressLine';
import { arrivesIn } from '#shared/publications/whatIsSent';
import { shippingLabel } from '#shared/shipping/shippingService';
import { pathTo } from '#shared/site/pathTo';
import { linkOfTitle } from '#functions/publications/linkOfTitle';
import { siteLink } from '#platform/mail/siteLink';
import { trackingUrl } from '#shared/brazil/trackingCode';
import { mailTemplate } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';

const shipmentMail = v.object({
  id: v.number(),
  shipping_type: v.string(),
  track_code: v.nullable(v.string()),
  /** The code that an e-mail gave before, and that was wrong. */
  former_code: v.nullable(v.string()),
  orders: v.array(v.number()),
  publications: v.array(
    v.object({
      id: v.optional(v.number()),
      name: v.string(),
      revision: v.string(),
      prefix: v.nullable(v.string()),
    }),
  ),
  address: v.nullable(address),
  /** Working days until delivery, as promised for the service; null when unknown. */
  delivery_days: v.nullable(v.number()),
});
type ShipmentMail = v.InferOutput<typeof shipmentMail>;

const shipmentFacts = ({
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

const shipmentLines = ({ publications }: ShipmentMail) =>
  publications.map(({ id, name, revision, prefix }) => ({
    title: name,
    ...linkOfTitle(id),
    detail: [revision, prefix].filter(Boolean).join(', '),
  }));

/** Links to the order or, for a shipment without one, to the Gerenciador. */
const shipmentOrderLink = ({ orders }: ShipmentMail) => {
  const [first, ...others] = orders;
  if (first === undefined) return { label: 'Ver no Gerenciador', url: siteLink(pathTo('/manage')) };
  return others.length > 0
    ? { label: 'Ver meus pedidos', url: siteLink(pathTo('/orders')) }
    : { label: 'Ver o pedido', url: siteLink(pathTo('/orders/:id', { id: first })) };
};

export const publicationSent = mailTemplate(shipmentMail, (shipment) => {
  const { track_code: code } = shipment;
  const tracking = code && trackingUrl(code);
  return mailLayout({
    subject: code ? `Publicação enviada (${code})` : 'Publicação enviada',
    paragraphs: [sentText(shipment)],
    facts: shipmentFacts(shipment),
    ...(code ? { code: { label: 'Código de rastreio', value: code } } : {}),
    ...(tracking
      ? {
          button: { label: 'Rastrear a entrega', url: tracking },
          link: shipmentOrderLink(shipment),
        }
      : { button: shipmentOrderLink(shipment) }),
    lines: shipmentLines(shipment),
  });
});

function sentText({ track_code: code, former_code: former }: ShipmentMail): string {
  if (!code) return 'Sua encomenda foi enviada.';
  return former === null
    ? 'Sua encomenda foi enviada. Acompanhe a entrega com o código abaixo.'
    : `Corrigimos o código de rastreio da sua encomenda: vale o de baixo, e não mais ${former}. A encomenda é a mesma.`;
}

export const sendingTakenBack = mailTemplate(shipmentMail, (shipment) =>
  mailLayout({
    subject: 'Remessa ainda não enviada',
    paragraphs: [
      'Hoje avisamos que sua encomenda tinha sido enviada, mas ela ainda está conosco. Desculpe o engano.',
      'Quando ela sair, você recebe outro e-mail, com o código de rastreio.',
    ],
    facts: shipmentFacts(shipment),
    button: shipmentOrderLink(shipment),
    lines: shipmentLines(shipment),
  }),
);

/** The contact form starts with the order's number. */
const contactPath = ({ orders: [order] }: ShipmentMail) =>
  order === undefined ? pathTo('/contact') : (`${pathTo('/contact')}?order=${order}` as const);

export const shipmentReturned = mailTemplate(shipmentMail, (shipment) =>
  mailLayout({
    subject: 'Remessa devolvida',
    paragraphs: [
      'Sua encomenda voltou para nós sem ser entregue, e enviaremos de novo. Confira seu endereço: se ele mudou, fale conosco.',
    ],
    facts: shipmentFacts(shipment),
    ...(shipment.track_code
      ? { code: { label: 'Código de rastreio', value: shipment.track_code } }
      : {}),
    button: { label: 'Falar conosco', url: siteLink(contactPath(shipment)) },
    link: shipmentOrderLink(shipment),
    lines: shipmentLines(shipment),
  }),
);
