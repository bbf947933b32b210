export const correctionInputRefusals = {
  invalid_page_number: 'Informe uma página do manual.',
} as const;
