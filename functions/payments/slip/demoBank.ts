/** The bank and account of demonstration boletos. No bank has the code 988, so none accepts a payment for it. */
export const demoBank = {
  code: '988',
  codeDigit: '1',
  name: 'Banco Demonstração',
  agency: '0001',
  account: '019970',
  accountDigit: '0',
  wallet: '17',
} as const;
