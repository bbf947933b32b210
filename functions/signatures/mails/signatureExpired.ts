import { mailTemplate } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import { subscribed, subscriptionFacts, subscriptionMail, offerOf } from './subscriptionMail';

/** This is sent when a subscription is stored as overdue. */
export const signatureExpired = mailTemplate(subscriptionMail, (subscription) => {
  const { offer, button } = offerOf(subscription);
  return mailLayout({
    subject: `Assinatura vencida: ${subscribed(subscription)}`,
    paragraphs: [`Sua assinatura de ${subscribed(subscription)} venceu. ${offer}`],
    facts: subscriptionFacts(subscription),
    button,
  });
});
