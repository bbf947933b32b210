/** How an order is paid, in the words of every page, e-mail and paper that says it. */
export const waysToPay = 'Pix, boleto ou cartão';
