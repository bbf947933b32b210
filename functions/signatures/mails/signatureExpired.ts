import { mailTemplate } from '../../platform/effects';
import { mailLayout } from '../../platform/mailLayout';
import { manageButton, rebuyOffer, subscriptionFacts, subscriptionMail } from './subscriptionMail';

/** When a subscription is stored as overdue. */
export const signatureExpired = mailTemplate(subscriptionMail, (subscription) =>
  mailLayout({
    subject: `Assinatura vencida: ${subscription.publication}`,
    name: subscription.name,
    paragraphs: [`Sua assinatura de ${subscription.publication} venceu. ${rebuyOffer}`],
    facts: subscriptionFacts(subscription),
    button: manageButton('Comprar novamente'),
  }),
);
