import { type Centavos, centavos, formatReais, fromWire, sum } from '../values/money';
import type { Order } from './order';
import { displayedTotal } from './orderTotals';

/** What to do after paying too little, also used in its e-mail. */
export const partAdvice =
  'Não pague o valor inteiro de novo: fale conosco, e combinamos a diferença ou a devolução.';

/** What was paid of a partly paid order and what is missing, in reais; null for others. */
export function partPayment({
  paid_part: part,
  total,
  shipping_type,
}: Pick<Order, 'paid_part' | 'total' | 'shipping_type'>) {
  if (part === undefined) return null;
  const paid = fromWire(part);
  const due = displayedTotal(fromWire(total), shipping_type);
  const came = formatReais(paid);
  const lacks = formatReais(centavos(Math.max(0, due - paid)));
  // Several payments may add up to the total: then staff confirm it.
  const news =
    paid < due
      ? `Recebemos ${came}, e faltam ${lacks}.`
      : `Recebemos ${came}, em mais de um pagamento, e vamos conferir.`;
  return { came, lacks, due: formatReais(due), news };
}

/** The refunded part of a paid order's price, without refunds of excess payments. */
export const refundedSoFar = ({ refunds = [] }: Pick<Order, 'refunds'>): Centavos =>
  sum(
    refunds
      .filter(({ state }) => state === 'refunded')
      .map(({ amount, billed = amount }) => fromWire(billed)),
  );
