/** Every page, e-mail and paper names the ways to pay in these words. */
export const waysToPay = 'Pix, boleto ou cartão';
