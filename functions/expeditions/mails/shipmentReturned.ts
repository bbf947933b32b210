import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import { mailTemplate } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import {
  type ShipmentMail,
  shipmentOrderLink,
  shipmentFacts,
  shipmentLines,
  shipmentMail,
} from './shipmentMail';

/** The message begins with the order's number. */
const contactPath = ({ orders: [order] }: ShipmentMail) =>
  order === undefined ? pathTo('/contact') : (`${pathTo('/contact')}?order=${order}` as const);

export const shipmentReturned = mailTemplate(shipmentMail, (shipment) =>
  mailLayout({
    subject: 'Remessa devolvida',
    paragraphs: [
      'Sua encomenda voltou para nós sem ser entregue. Confira seu endereço e fale conosco para combinar um novo envio.',
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
