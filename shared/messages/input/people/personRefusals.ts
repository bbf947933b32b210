export const personRefusals = {
  invalid_cpf: 'Insira um CPF válido.',
  invalid_cnpj: 'Insira um CNPJ válido.',
  invalid_phone: 'Insira um telefone válido, com DDD.',
} as const;
