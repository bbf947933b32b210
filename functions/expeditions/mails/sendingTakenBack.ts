import { mailTemplate } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import { shipmentOrderLink, shipmentFacts, shipmentLines, shipmentMail } from './shipmentMail';

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
