export const cepRefusals = {
  invalid_cep: 'Insira um CEP válido, com 8 dígitos.',
} as const;
