/** What follows the order's number on a slip if its buyer gave a number of their own. */
export const buyersNumber = (own: string | null | undefined): string =>
  own ? `. Seu pedido de compra: ${own}` : '';
