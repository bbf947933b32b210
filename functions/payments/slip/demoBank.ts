/** The bank and account of demonstration boletos: 988 is no bank's code, so no bank takes a payment for it. */
export const demoBank = {
  code: '988',
  codeDigit: '1',
  name: 'Banco Demonstração',
  agency: '0001',
  account: '019970',
  accountDigit: '0',
  wallet: '17',
} as const;
