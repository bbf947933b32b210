export const requestRefusals = {
  invalid: 'Valor inválido.',
  amount_too_high: 'O valor máximo é 99.999.999,99.',
  refund_freight_only: 'O frete é reembolsado inteiro: envie true ou nada.',
  too_many_items: (max: number | string) => `No máximo ${max} itens.` as const,
} as const;
