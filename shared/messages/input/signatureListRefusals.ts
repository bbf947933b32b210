export const signatureListRefusals = {
  invalid_publication: 'Publicação inválida.',
  invalid_month: 'Mês inválido.',
  invalid_opening: 'Abertura inválida.',
} as const;
