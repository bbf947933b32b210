export const passwordRefusals = {
  invalid_password: 'Senha inválida.',
  password_too_short: 'A senha precisa ter pelo menos 8 caracteres.',
  password_too_long: 'A senha pode ter no máximo 128 caracteres.',
} as const;
