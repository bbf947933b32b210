/** `refused`: the card was, and another may be tried on the same page; `analysed`: the provider looks into it. */
export const cardPageStates = ['open', 'refused', 'analysed'] as const;
export type CardPageState = (typeof cardPageStates)[number];

/** The sentence for a card that was not accepted; null while the page just waits. */
export const cardPageNews = {
  open: null,
  refused:
    'O cartão foi recusado. Nada foi cobrado: tente de novo, com outro cartão, Pix ou boleto.',
  analysed:
    'O provedor de pagamento está analisando o cartão. Não pague de novo: a confirmação chega por e-mail.',
} as const satisfies Record<CardPageState, string | null>;
