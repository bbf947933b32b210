/** What may be wrong with any request, whatever it is for. */
export const requestRefusals = {
  invalid: 'Valor inválido.',
  too_many_items: (max: number | string) => `No máximo ${max} itens.` as const,
} as const;
