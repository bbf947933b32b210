import { formatReais } from '#shared/values/money';
import { boletoDueText } from '#shared/payments/boletoDays';
import { ownPurchaseOrder, payLink } from '#functions/orders/mails/queueing/orderMailData';
import type { BoletoMailData } from './queueing/paymentMailData';

/** What every e-mail about a boleto shows of it: for which order, until when, how much, and how to pay. */
export const boletoDetails = ({ order, boleto }: BoletoMailData) => ({
  facts: [
    { label: 'Pedido', value: String(order.id) },
    ...ownPurchaseOrder(order),
    { label: 'Vencimento', value: boletoDueText(boleto.due, boleto.due_note) },
    { label: 'Valor', value: formatReais(boleto.amount) },
  ],
  code: { label: 'Linha digitável', value: boleto.line },
  ...(boleto.pix ? { otherCode: { label: 'Pix copia e cola', value: boleto.pix } } : {}),
  button: { label: 'Imprimir boleto', url: boleto.link },
  link: payLink(order),
});
