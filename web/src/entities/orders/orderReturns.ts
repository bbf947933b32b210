import type { Order, OrderReturn } from '#shared/orders/order';

/**
 * "Manual de Operação, Lista de Verificação e frete", or the text for a refund of an amount, from
 * an excess payment or not.
 */
export function returnedThings(
  { publications }: Order,
  { billed, lines, freight }: OrderReturn,
): string {
  const names = publications
    .filter(({ id }) => lines.includes(id))
    .map(({ publication }) => publication.name);
  const things = [...names, ...(freight ? ['frete'] : [])];
  if (things.length === 0) return billed ? 'Pago a mais' : 'Um valor, sem publicação';
  const [last = '', ...others] = things.toReversed();
  const text = others.length === 0 ? last : `${others.toReversed().join(', ')} e ${last}`;
  return text === 'frete' ? 'Frete' : text;
}
