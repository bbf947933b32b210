export const userIdsRefusals = {
  invalid_ids: 'Informe os números separados por vírgula.',
  too_many_ids: (max: number | string) => `No máximo ${max} clientes.` as const,
} as const;
