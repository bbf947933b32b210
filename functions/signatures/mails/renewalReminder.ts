import { mailTemplate } from '#platform/history/effects';
import { mailLayout } from '#platform/mail/mailLayout';
import { subscribed, subscriptionFacts, subscriptionMail, offerOf } from './subscriptionMail';

/** At 30, 15, 7 and 1 days, on the day, and 7 and 30 days after it. */
export const renewalReminder = mailTemplate(subscriptionMail, (subscription) => {
  const { days } = subscription;
  const title = subscribed(subscription);
  const { offer, button } = offerOf(subscription);
  return mailLayout({
    subject: `Assinatura ${whenOf(days)}: ${title}`,
    paragraphs: [`Sua assinatura de ${title} ${whenOf(days)}. ${offer}`],
    facts: subscriptionFacts(subscription),
    button,
  });
});

function whenOf(days: number): string {
  if (days === 0) return 'vence hoje';
  return days > 0 ? `vence em ${inDays(days)}` : `venceu há ${inDays(-days)}`;
}

const inDays = (count: number) => (count === 1 ? '1 dia' : `${count} dias`);
