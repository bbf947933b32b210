export const signatureListRefusals = {
  invalid_publication: 'Publicação inválida.',
  invalid_month: 'Mês inválido.',
} as const;
