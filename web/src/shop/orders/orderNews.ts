import {
  calendarDate,
  type CalendarDate,
  formatDate,
  formatMoment,
} from '#shared/values/calendarDate';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { parcelNews } from '#shared/expeditions/parcelNews';
import { boletoDueText } from '#shared/payments/boletoDays';
import type { Order } from '#shared/orders/order';
import { orderStatus } from '#shared/orders/orderStatus';
import { answerPromise } from '#web/entities/orders/answerPromise';
import { isFree } from '#web/entities/orders/isFree';

const { pending, confirmed, cancelled, underReview } = orderStatus;

/** In one line, what happens next with an order, or how it ended. */
export function orderNews(order: Order, now: Date): string | null {
  switch (order.status) {
    case underReview:
      return reviewNews(order, now);
    case pending:
      return isFree(order) ? 'Nada a pagar. A confirmação chega por e-mail.' : paymentNews(order);
    case confirmed:
      // What is sent, and what lies ready, is said line by line; each parcel says its own.
      return null;
    case cancelled:
      return order.refunded ? 'O pagamento foi estornado.' : null;
  }
}

function reviewNews({ publications, answer_by }: Order, now: Date): string {
  const asked = publications.find(({ photo_request }) => photo_request)?.photo_request;
  if (asked) {
    const day = formatMoment(new Date(asked.asked));
    return `Precisamos de outra foto da plaqueta, pedida em ${day}.`;
  }
  const until = answer_by ? ` ${answerPromise(answer_by, now)}` : '';
  return `A imagem está em verificação.${until} O link de pagamento chega por e-mail.`;
}

function paymentNews({ boleto }: Order): string {
  if (!boleto) return 'Aguardando pagamento: Pix ou boleto.';
  const due = calendarDate(boleto.due);
  return boleto.expired
    ? `Boleto vencido em ${formatDate(due)}. Gere outro para pagar.`
    : `Aguardando pagamento. Boleto vence em ${boletoDueText(due, boleto.due_note)}.`;
}

type Parcel = Order['expeditions'][number];

/** What happened to a parcel and what happens next; one that came back and went again promises nothing. */
export function parcelNewsOf(
  { expeditions }: Order,
  parcel: Parcel,
  today: CalendarDate,
): string | null {
  const isNewest = expeditions.every(({ id }) => id <= parcel.id);
  const isBack = parcel.status.id === expeditionStatus.returned;
  return isBack && !isNewest ? null : parcelNews(parcel, today);
}
