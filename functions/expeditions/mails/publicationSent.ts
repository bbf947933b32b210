import { trackingUrl } from '#shared/brazil/trackingCode';
import { mailTemplate } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import { shipmentOrderLink, shipmentFacts, shipmentLines, shipmentMail } from './shipmentMail';

export const publicationSent = mailTemplate(shipmentMail, (shipment) => {
  const { track_code: code } = shipment;
  const tracking = code && trackingUrl(code);
  return mailLayout({
    subject: code ? `Publicação enviada (${code})` : 'Publicação enviada',
    paragraphs: [
      code
        ? 'Sua encomenda foi enviada. Acompanhe a entrega com o código abaixo.'
        : 'Sua encomenda foi enviada.',
    ],
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
