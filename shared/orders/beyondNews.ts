import { type Centavos, formatReais } from '../values/money';

/**
 * For clients who paid twice, too late or too much, on the order and by e-mail. Separate, so that
 * no other page loads it.
 */
export const beyondNews = (amount: Centavos, isCancelled: boolean): string =>
  `Recebemos ${formatReais(amount)} ${isCancelled ? 'por este pedido, que está cancelado' : 'além do que este pedido espera'}. Nossa equipe confere e devolve, ou fala com você.`;

export const beyondTitle = (isCancelled: boolean): string =>
  isCancelled ? 'Pagamento após cancelamento' : 'Pagamento a mais';
