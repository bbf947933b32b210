export const contactRefusals = {
  phone_digits: 'Informe o telefone com DDD: 10 ou 11 dígitos.',
} as const;
