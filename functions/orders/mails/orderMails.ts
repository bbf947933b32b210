import type { Mail } from '#platform/history/effects';
import {
  cancelReason,
  deliveryFacts,
  isCancelledByClient,
  isFree,
  clientsNumbers,
  orderLink,
  type OrderMailData,
  orderTable,
  buyersNumbers,
  reusableQuotations,
  payableUntil,
  payLink,
  refundMethodText,
  paidFact,
} from './queueing/orderMailData';
import { mailLayout } from '#platform/mail/mailLayout';
import { type InvoiceModel, modelNames } from '#shared/orders/invoice';
import { formatReais } from '#shared/values/money';
import { pathTo } from '#shared/site/pathTo';
import { siteLink } from '#platform/mail/siteLink';
import { waysToPay } from '#shared/messages/waysToPay';
import { formatDate } from '#shared/values/calendarDate';
import { freeNews } from '#shared/orders/isFree';

/** The button leads to the payment, if there is something to pay. */
const links = (order: OrderMailData) =>
  isFree(order) ? { button: orderLink(order) } : { button: payLink(order), link: orderLink(order) };

export const paymentReminder = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Falta pagar o pedido #${order.id}`,
    facts: buyersNumbers(order),
    paragraphs: [
      `Seu pedido ainda espera o pagamento, por ${waysToPay}. Se já pagou, desconsidere: a confirmação leva no máximo 48h e chega por e-mail.`,
    ],
    button: payLink(order),
    link: orderLink(order),
    ...orderTable(order),
    closing: payableUntil(order),
  });

function whatIsThere({ address, has_downloads }: OrderMailData): string {
  if (address === null) return 'lá você as baixa';
  return has_downloads
    ? 'lá você baixa as que são de download e acompanha o envio das impressas'
    : 'lá você acompanha o envio';
}

export const paymentConfirmed = (order: OrderMailData): Mail =>
  mailLayout({
    subject: isFree(order) ? `Pedido #${order.id} confirmado` : `Pagamento confirmado #${order.id}`,
    facts: [...buyersNumbers(order), ...(isFree(order) ? [] : paidFact(order))],
    paragraphs: [
      `${isFree(order) ? 'Seu pedido foi confirmado, sem nada a pagar' : 'O pagamento do seu pedido foi confirmado'}. Suas publicações já estão no Gerenciador: ${whatIsThere(order)}.`,
    ],
    button: { label: 'Abrir o Gerenciador', url: siteLink(pathTo('/manage')) },
    link: orderLink(order),
    ...orderTable(order),
  });

export const photoRequested = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Precisamos de outra foto: pedido #${order.id}`,
    facts: buyersNumbers(order),
    paragraphs: ['A foto do seu pedido não pôde ser aprovada. O que falta:'],
    quote: order.reason ?? '',
    button: {
      label: 'Enviar outra foto',
      url: siteLink(`${pathTo('/orders/:id', { id: order.id })}#foto`),
    },
    closing: [
      'Seu pedido continua em análise e nada foi cobrado. Respondemos em até 24h depois de receber a foto.',
      ...(order.photo_until === null
        ? []
        : [`Sem outra foto, o pedido é cancelado em ${formatDate(order.photo_until)}, sem custo.`]),
    ],
  });

/** This e-mail goes to staff. */
export const photoNotice = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Foto aguardando análise: pedido #${order.id}`,
    facts: clientsNumbers(order),
    paragraphs: [
      `${order.name} fez um pedido com ${order.photos > 1 ? `${order.photos} fotos` : '1 foto'} a conferir. O prazo prometido para a resposta é de 24h.`,
    ],
    button: {
      label: 'Abrir o pedido',
      url: siteLink(pathTo('/admin/order/:id', { id: order.id })),
    },
    ...orderTable(order),
  });

export const photoApproved = (order: OrderMailData): Mail =>
  mailLayout({
    subject: isFree(order)
      ? `Foto aprovada: pedido #${order.id}`
      : `Foto aprovada: pague o pedido #${order.id}`,
    facts: buyersNumbers(order),
    paragraphs: [
      `${order.photos > 1 ? `As ${order.photos} fotos do seu pedido foram aprovadas` : 'A foto do seu pedido foi aprovada'}. ${isFree(order) ? freeNews : 'Agora é só pagar.'}`,
    ],
    ...links(order),
    ...orderTable(order),
    closing: [
      ...(isFree(order)
        ? []
        : ['A confirmação leva no máximo 48h após o pagamento e chega por e-mail.']),
      ...payableUntil(order),
    ],
  });

export const orderReopened = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Pedido #${order.id} reaberto`,
    facts: buyersNumbers(order),
    paragraphs: [
      isFree(order)
        ? `Seu pedido foi reaberto. ${freeNews}`
        : 'Seu pedido foi reaberto e aguarda o pagamento. O boleto anterior não vale mais: gere um novo.',
    ],
    ...links(order),
    ...orderTable(order),
    closing: payableUntil(order),
  });

/** The page says the amount: a further correction withdraws no charge, so it sends no e-mail. */
export const orderRecharged = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Pedido #${order.id}: o valor mudou`,
    facts: buyersNumbers(order),
    paragraphs: [
      'Nossa equipe corrigiu seu pedido, e o valor dele mudou. Boleto, Pix e página do cartão de antes não valem mais: não pague por eles.',
      isFree(order)
        ? 'Não há mais nada a pagar. Confira o que mudou na página do pedido.'
        : 'Confira o que mudou na página do pedido e pague o valor de agora.',
    ],
    ...links(order),
    closing: ['Se a mudança não foi combinada com você, fale conosco.'],
  });

export const deliveryMoved = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Endereço de entrega alterado: pedido #${order.id}`,
    facts: [...buyersNumbers(order), ...deliveryFacts(order)],
    paragraphs: [
      'Nossa equipe alterou o endereço de entrega do seu pedido. O endereço inteiro está na página do pedido.',
    ],
    button: orderLink(order),
    closing: ['Se a mudança não foi combinada com você, fale conosco.'],
  });

export const orderRejected = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Pedido #${order.id} reprovado`,
    facts: buyersNumbers(order),
    paragraphs: ['Seu pedido não pôde ser aprovado. O motivo foi:'],
    quote: order.reason ?? '',
    button: orderLink(order),
    closing: ['Nada foi cobrado. Se quiser, faça um novo pedido ou fale conosco.'],
  });

/** Says what a refund ends; a refunded renewal ends only the time that it added. */
function revocationText({ lines }: OrderMailData): string {
  const renewed = lines.filter(({ renews }) => renews).length;
  const gone = 'As publicações dele deixam de estar disponíveis';
  const back = 'uma renovação devolvida deixa a assinatura com o vencimento de antes';
  if (renewed === 0) return `${gone}.`;
  if (renewed < lines.length) return `${gone}; ${back}.`;
  return renewed === 1
    ? 'A assinatura que ele renovou fica com o vencimento de antes.'
    : 'As assinaturas que ele renovou ficam com o vencimento de antes.';
}

export const orderRefunded = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Pedido #${order.id} ${isFree(order) ? 'cancelado' : 'estornado'}`,
    paragraphs: [
      `${isFree(order) ? 'Seu pedido foi cancelado' : 'O pagamento do seu pedido foi estornado e o pedido, cancelado'}. ${revocationText(order)}`,
    ],
    ...cancelReason(order),
    button: orderLink(order),
    facts: [
      ...buyersNumbers(order),
      ...(order.paid && !isFree(order)
        ? [
            { label: 'Valor devolvido', value: formatReais(order.paid.amount) },
            { label: 'Forma de devolução', value: refundMethodText(order.paid) },
          ]
        : []),
    ],
    ...orderTable(order),
  });

const asAsked = ({ has_readers: isShared }: OrderMailData) =>
  isShared ? ', como foi pedido na sua conta' : ', como você pediu';

export const orderCancelled = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Pedido #${order.id} cancelado`,
    facts: buyersNumbers(order),
    paragraphs: [
      `Seu pedido foi cancelado${isCancelledByClient(order) ? asAsked(order) : ''}. Se recebeu um boleto dele, não o pague mais.`,
    ],
    ...cancelReason(order),
    button: orderLink(order),
    ...orderTable(order),
    closing: [
      'Se ainda quiser as publicações, faça um novo pedido ou fale conosco.',
      ...reusableQuotations(order),
    ],
  });

const invoiceValue = ({ invoice }: OrderMailData) =>
  invoice?.value ? [{ label: 'Valor da nota', value: formatReais(invoice.value) }] : [];

const invoiceSentence = (name: string) => `A ${name} do seu pedido foi emitida.`;

/** Whether an e-mail is about this invoice, by its text: an e-mail that is sent again has no more. */
export const tellsOfInvoice = (
  { model, number }: { readonly model: InvoiceModel; readonly number: string | null },
  text: string,
): boolean => text.includes(invoiceSentence(`${modelNames[model]} ${number ?? ''}`));

export const invoiceIssued = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Nota fiscal do pedido #${order.id}`,
    paragraphs: [
      `${invoiceSentence(order.invoice?.name ?? 'nota fiscal')} ${order.invoice?.pdf ? 'O PDF e o XML estão' : 'O XML está'} na página do pedido, em “Nota fiscal”.`,
    ],
    facts: invoiceValue(order),
    button: orderLink(order),
    ...orderTable(order),
  });

/** Goes to the readers to whom the invoice was sent before. */
export const invoiceCancelled = (order: OrderMailData): Mail =>
  mailLayout({
    subject: `Nota fiscal cancelada: pedido #${order.id}`,
    paragraphs: [
      `A ${order.invoice?.name ?? 'nota fiscal'} do seu pedido foi cancelada e não vale mais. O pedido continua como está.`,
    ],
    facts: invoiceValue(order),
    button: orderLink(order),
    ...orderTable(order),
  });
