/** Why a bank did not pay, of those that Asaas documents and a person can understand. */
const bankReasons = new Map([
  ['ACCOUNT_CLOSED', 'conta encerrada'],
  ['ACCOUNT_BLOCKED', 'conta bloqueada'],
  ['MAXIMUM_AMOUNT_EXCEEDED', 'valor acima do limite definido no banco'],
  ['AMOUNT_MISMATCH', 'valor diferente do autorizado'],
  ['PAYER_CPF_CNPJ_MISMATCH', 'CPF ou CNPJ diferente do titular da conta'],
  ['PAYMENT_OVERDUE', 'sem saldo ou limite no dia da cobrança'],
  ['EXTERNAL_INSTITUTION_ERROR', 'falha no banco'],
]);

/** In words; null for names that mean nothing outside a bank. */
export const bankReason = (name: string | null | undefined): string | null =>
  bankReasons.get(name ?? '') ?? null;
