export const newOrderRefusals = {
  no_lines: 'Inclua pelo menos uma publicação.',
  too_many_lines: (max: number | string) =>
    `Um pedido leva até ${max} itens. Divida a compra em mais de um pedido.` as const,
  too_many_addresses: (max: number | string) => `Envie a até ${max} endereços por vez.` as const,
} as const;
