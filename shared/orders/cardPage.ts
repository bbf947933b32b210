/**
 * `refused`: the card was refused, and another may be tried on the same page; `analysed`: the
 * provider is checking the payment.
 */
export const cardPageStates = ['open', 'refused', 'analysed'] as const;
export type CardPageState = (typeof cardPageStates)[number];

/** Shown when a card's page was opened but has not paid: the buyer returned or left it open. */
export const cardPageNews = {
  open: 'O pagamento com cartão não foi concluído. Se acabou de pagar, espere a confirmação nesta página.',
  refused:
    'O cartão foi recusado. Nada foi cobrado: tente de novo, com outro cartão, Pix ou boleto.',
  analysed:
    'O provedor de pagamento está analisando o cartão. Não pague de novo: a confirmação chega por e-mail.',
} as const satisfies Record<CardPageState, string>;
