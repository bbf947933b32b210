/** The calls that take an `Idempotency-Key`. */
export const repeatableCalls: ReadonlySet<string> = new Set([
  'createManualNote',
  'createManualReport',
  'createOrder',
  'createPublication',
  'createSignature',
  'issueInvoices',
  'packParcels',
  'publishRevision',
  'refactorPrices',
]);
