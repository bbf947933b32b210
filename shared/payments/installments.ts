import { type Centavos, centavos, formatReais } from '../values/money';

const mostInstallments = 3;
/** No provider charges a card for less. */
const smallestInstallment = 500;

/** The most installments of an amount; the shop bears their cost. */
export const installmentsFor = (total: Centavos): number =>
  Math.max(1, Math.min(mostInstallments, Math.floor(total / smallestInstallment)));

/** "3 vezes de R$ 31,67"; what does not divide evenly is in the last one. */
export const installmentText = (total: Centavos, count: number): string =>
  `${count} ${count === 1 ? 'vez' : 'vezes'} de ${formatReais(centavos(Math.floor(total / count)))}`;
