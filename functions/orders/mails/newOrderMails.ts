import { waysToPay } from '#shared/messages/waysToPay';
import { pathTo } from '#shared/site/pathTo';
import { addDays, type CalendarDate, formatDate } from '#shared/values/calendarDate';
import { formatReais } from '#shared/values/money';
import { siteLink } from '#platform/mail/siteLink';
import { mailLayout } from '#platform/mail/mailLayout';
import type { Mail } from '#platform/history/effects';
import {
  deliveryFacts,
  isFree,
  type OrderMailData,
  orderLink,
  orderTable,
  payableUntil,
  payLink,
  welcomeLines,
  buyersNumbers,
  clientsNumbers,
} from './queueing/orderMailData';
import { freeNews } from '#shared/orders/isFree';
import { linkByMail } from '#shared/orders/answerPromise';

export const orderReceived = (order: OrderMailData): Mail =>
  order.charged_on === null ? toBePaid(order) : chargedByTheBank(order, order.charged_on);

/** For an announced automatic renewal, which needs no payment by hand. */
const chargedByTheBank = (order: OrderMailData, day: CalendarDate): Mail =>
  mailLayout({
    subject: `Renovação automática: pedido #${order.id}`,
    paragraphs: [
      `Este pedido é a renovação automática que anunciamos. O seu banco paga ${formatReais(order.total)} em ${formatDate(day)} por Pix Automático: você não precisa fazer nada.`,
      `Se não quiser renovar, diga até ${formatDate(addDays(day, -1))}, em “Não renovar” no Gerenciador ou no seu banco.`,
    ],
    button: { label: 'Não renovar', url: siteLink(pathTo('/manage')) },
    link: orderLink(order),
    ...orderTable(order),
    facts: [...buyersNumbers(order), ...deliveryFacts(order)],
  });

const toBePaid = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Recebemos seu pedido #${order.id}`,
    paragraphs: [
      `Recebemos seu pedido. Ele é confirmado com o pagamento, por ${waysToPay}, até o vencimento.`,
    ],
    button: payLink(order),
    link: orderLink(order),
    ...orderTable(order),
    facts: [...buyersNumbers(order), ...deliveryFacts(order)],
    closing: [
      ...welcomeLines(order),
      'A confirmação leva no máximo 48h após o pagamento e chega por e-mail.',
      ...payableUntil(order),
    ],
  });

/** Tells the buyer that staff confirm an order with nothing to pay. */
export const freeOrderReceived = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Recebemos seu pedido #${order.id}`,
    paragraphs: [`Recebemos seu pedido. ${freeNews}`],
    button: orderLink(order),
    facts: [...buyersNumbers(order), ...deliveryFacts(order)],
    ...orderTable(order),
    closing: welcomeLines(order),
  });

export const orderUnderReview = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Pedido #${order.id} em análise`,
    paragraphs: [
      `Recebemos seu pedido e vamos conferir ${order.photos > 1 ? `as ${order.photos} fotos enviadas` : 'a foto enviada'}. ${isFree(order) ? 'A resposta chega por e-mail' : linkByMail} em até 24h.`,
    ],
    button: orderLink(order),
    facts: [...buyersNumbers(order), ...deliveryFacts(order)],
    ...orderTable(order),
    closing: welcomeLines(order),
  });

/** This e-mail goes to staff. */
export const newOrderNotice = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Novo pedido #${order.id}`,
    facts: clientsNumbers(order),
    paragraphs: [`${order.name} fez um pedido.`],
    button: {
      label: 'Abrir o pedido',
      url: siteLink(pathTo('/admin/order/:id', { id: order.id })),
    },
    ...orderTable(order),
  });
