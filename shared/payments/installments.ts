import { type Centavos, centavos, formatReais } from '../values/money';

const mostInstallments = 3;
/** Providers charge no smaller installment to a card. */
const smallestInstallment = 500;

/** The most installments for an amount; the shop bears their cost. */
export const installmentsFor = (total: Centavos): number =>
  Math.max(1, Math.min(mostInstallments, Math.floor(total / smallestInstallment)));

/** The amount of each installment; the last one includes the remainder. */
export function installmentAmounts(total: Centavos, count: number): Centavos[] {
  const each = Math.floor(total / count);
  return Array.from({ length: count }, (_, place) =>
    centavos(place === count - 1 ? total - each * (count - 1) : each),
  );
}

/** "3 vezes de R$ 31,67", or "3 vezes de R$ 33,33, a última de R$ 33,34" with a remainder. */
export function installmentText(total: Centavos, count: number): string {
  const amounts = installmentAmounts(total, count);
  const [each = total] = amounts;
  const last = amounts.at(-1) ?? each;
  const text = `${count} ${count === 1 ? 'vez' : 'vezes'} de ${formatReais(each)}`;
  return last === each ? text : `${text}, a última de ${formatReais(last)}`;
}
