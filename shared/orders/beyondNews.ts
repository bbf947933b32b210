import { type Centavos, formatReais } from '../values/money';

/** Said on order and e-mail to who paid twice, too late or too much. Apart, so that no other page loads it. */
export const beyondNews = (amount: Centavos): string =>
  `Recebemos ${formatReais(amount)} além do que este pedido espera. Nossa equipe confere e devolve, ou fala com você.`;
