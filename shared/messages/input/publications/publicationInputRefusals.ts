export const publicationInputRefusals = {
  price_too_high: 'O valor máximo é 999.999,99.',
  version_taken: 'Esta versão já existe.',
  invalid_ncm: 'O NCM tem 8 algarismos, como 49019900.',
  invalid_weight: 'Informe o peso em kg, até 999,999.',
} as const;
