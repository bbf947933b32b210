export const newOrderRefusals = {
  no_lines: 'Inclua pelo menos uma publicação.',
  too_many_lines: (max: number | string) =>
    `Um pedido leva até ${max} itens. Divida a compra em mais de um pedido.` as const,
} as const;
