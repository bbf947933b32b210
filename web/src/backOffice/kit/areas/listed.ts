/** "Pedidos, Envios e Dinheiro" */
export const listed = (words: readonly string[]): string =>
  new Intl.ListFormat('pt-BR').format(words);
