import { type Centavos, formatReais } from '../values/money';

/**
 * For clients who paid twice, too late or too much, on the order and by e-mail. Separate, so that
 * no other page loads it.
 */
export const beyondNews = (amount: Centavos): string =>
  `Recebemos ${formatReais(amount)} além do que este pedido espera. Nossa equipe confere e devolve, ou fala com você.`;
