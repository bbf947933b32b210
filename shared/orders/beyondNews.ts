import { type Centavos, formatReais } from '../values/money';

/** To who paid twice, too late or more than was due: on the order and in the e-mail. Apart, so that no other page loads it. */
export const beyondNews = (amount: Centavos): string =>
  `Recebemos ${formatReais(amount)} além do que este pedido espera. Nossa equipe confere e devolve, ou fala com você.`;
