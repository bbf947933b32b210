/** The wording for the ways to pay on every page, e-mail and paper. */
export const waysToPay = 'Pix, boleto ou cartão';
