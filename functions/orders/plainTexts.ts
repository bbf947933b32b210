import type { OrderRecord } from './orderRecord';

/**
 * The buyer's own number of the purchase; null unless it looks like one. E-mails and slips omit a
 * sentence or address that was typed instead.
 */
export const plainPurchaseOrder = ({
  purchase_order: typed = '',
}: Pick<OrderRecord, 'purchase_order'>): string | null =>
  /^[A-Z]{0,8}(?:[ ./#-][A-Z]{1,4})?[ ./#-]{0,2}\d[\dA-Z./-]*$/i.test(typed) &&
  !isDomain.test(typed)
    ? typed
    : null;

/** Two letters after a dot: mail programs make a link of "www.example" and "500.example/1". */
const isDomain = /\.[A-Z]{2}/i;

/** Whether a text looks like a serial number; e-mails omit a sentence or address typed instead. */
export const isPlainSerial = (serial: string): boolean =>
  /^[A-Z-]{0,4}\d[\dA-Z-]{0,11}$/i.test(serial);
