const whole = new Intl.NumberFormat('pt-BR');

/** "1.234 pedidos" */
export const countText = (count: number, [one, many]: readonly [string, string]): string =>
  `${whole.format(count)} ${count === 1 ? one : many}`;
