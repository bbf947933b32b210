import { type Centavos, centavos, formatReais } from '../values/money';

const mostInstallments = 3;
/** No provider charges a card for less. */
const smallestInstallment = 500;

/** The most installments of an amount; the shop bears their cost. */
export const installmentsFor = (total: Centavos): number =>
  Math.max(1, Math.min(mostInstallments, Math.floor(total / smallestInstallment)));

/** What each installment is of an amount; the last one takes what does not divide evenly. */
export function installmentAmounts(total: Centavos, count: number): Centavos[] {
  const each = Math.floor(total / count);
  return Array.from({ length: count }, (_, place) =>
    centavos(place === count - 1 ? total - each * (count - 1) : each),
  );
}

/** "3 vezes de R$ 31,67", or "3 vezes de R$ 33,33, a última de R$ 33,34" where it does not divide evenly. */
export function installmentText(total: Centavos, count: number): string {
  const amounts = installmentAmounts(total, count);
  const [each = total] = amounts;
  const last = amounts.at(-1) ?? each;
  const text = `${count} ${count === 1 ? 'vez' : 'vezes'} de ${formatReais(each)}`;
  return last === each ? text : `${text}, a última de ${formatReais(last)}`;
}
