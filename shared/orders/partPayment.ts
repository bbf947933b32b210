import { centavos, formatReais, fromWire } from '../values/money';
import type { Order } from './order';
import { displayedTotal } from './orderTotals';

/** What to do after a payment that was too small, also in its e-mail. */
export const partAdvice =
  'Não pague o valor inteiro de novo: fale conosco, e combinamos a diferença ou a devolução.';

/** What came of a pending order that was paid in part and what lacks, in reais; null for any other. */
export function partPayment({
  paid_part: part,
  total,
  shipping_type,
}: Pick<Order, 'paid_part' | 'total' | 'shipping_type'>) {
  if (part === undefined) return null;
  const [paid, due] = [fromWire(part), displayedTotal(fromWire(total), shipping_type)];
  const [came, lacks] = [formatReais(paid), formatReais(centavos(Math.max(0, due - paid)))];
  // Several payments may be enough together: staff say so.
  const news =
    paid < due
      ? `Recebemos ${came}, e faltam ${lacks}.`
      : `Recebemos ${came}, em mais de um pagamento, e vamos conferir.`;
  return { came, lacks, due: formatReais(due), news };
}
