import { mailTemplate } from '../../platform/effects';
import { mailLayout } from '../../platform/mailLayout';
import {
  manageButton,
  rebuyOffer,
  renewOffer,
  subscriptionFacts,
  subscriptionMail,
} from './subscriptionMail';

/** At 30, 15, 7 and 1 days, on the day, and 7 and 30 days after it. */
export const renewalReminder = mailTemplate(subscriptionMail, (subscription) => {
  const { name, publication, days } = subscription;
  const isOver = days < 0;
  return mailLayout({
    subject: `Assinatura ${whenOf(days)}: ${publication}`,
    name,
    paragraphs: [
      `Sua assinatura de ${publication} ${whenOf(days)}. ${isOver ? rebuyOffer : renewOffer}`,
    ],
    facts: subscriptionFacts(subscription),
    button: manageButton(isOver ? 'Comprar novamente' : 'Renovar a assinatura'),
  });
});

function whenOf(days: number): string {
  if (days === 0) return 'vence hoje';
  return days > 0 ? `vence em ${inDays(days)}` : `venceu há ${inDays(-days)}`;
}

const inDays = (count: number) => (count === 1 ? '1 dia' : `${count} dias`);
