export const cepRefusals = {
  invalid_cep: 'Insira um CEP válido, com 8 dígitos.',
  cep_of_another_state: (uf: string) => `Este CEP é de ${uf}. Confira o CEP e o estado.` as const,
} as const;
