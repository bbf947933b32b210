export const dispatchRefusals = {
  code_missing: 'Informe o código de rastreio.',
  code_shape: 'O código tem duas letras, nove dígitos e duas letras, como AA123456785BR.',
  code_digit: 'O dígito não confere. Leia ou digite de novo.',
  code_length: 'O código tem de 6 a 40 caracteres.',
  code_taken: (expedition: number | string) =>
    `Este código está na remessa ${expedition}.` as const,
  parcel_ids: 'Informe números de remessas separados por vírgulas.',
  too_many_parcels: (max: number | string) => `Até ${max} remessas por vez.` as const,
} as const;
