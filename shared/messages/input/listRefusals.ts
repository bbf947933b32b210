export const listRefusals = {
  invalid_page: 'Página inválida.',
  search_too_long: 'Busca muito longa.',
  invalid_status: 'Status inválido.',
  invalid_filter: 'Filtro inválido.',
  invalid_client: 'Cliente inválido.',
  invalid_limit: 'Limite inválido.',
  limit_too_high: (max: number | string) => `O limite máximo é ${max}.` as const,
} as const;
