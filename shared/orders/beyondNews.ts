import { type Centavos, formatReais } from '../values/money';

/** To who paid twice, too late or more than was due: on the order and in the e-mail. */
export const beyondNews = (amount: Centavos): string =>
  `Recebemos ${formatReais(amount)} além do que este pedido espera. Nossa equipe confere e devolve, ou fala com você.`;
