export const systemRefusals = {
  record_not_found: 'Registro não encontrado.',
} as const;
