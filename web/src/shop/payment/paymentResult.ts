export type PaymentResult = 'paid' | 'photo' | 'refused' | 'unknown';

const byStatus: ReadonlyMap<string, PaymentResult> = new Map([
  ['200', 'paid'],
  ['201', 'refused'],
  ['202', 'photo'],
  ['404', 'unknown'],
]);

/**
 * What the `return_data` parameter means: a status, bare or as `{"status":200}`. 202 is the shop's own:
 * the order is accepted, its photo is verified before there is anything to pay.
 */
export function paymentResult(returnData: string | null): PaymentResult {
  const status = /(?:^|status"?\s*:\s*"?)(\d{3})(?!\d)/.exec(returnData ?? '')?.[1];
  return byStatus.get(status ?? '') ?? 'unknown';
}
