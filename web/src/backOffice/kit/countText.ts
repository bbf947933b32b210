const whole = new Intl.NumberFormat('pt-BR');

/** "1.234" */
export const wholeText = (count: number): string => whole.format(count);

/** "1.234 pedidos" */
export const countText = (count: number, [one, many]: readonly [string, string]): string =>
  `${wholeText(count)} ${count === 1 ? one : many}`;
