/** Whether a text looks like a serial number; e-mails omit a sentence or address typed instead. */
export const isPlainSerial = (serial: string): boolean =>
  /^[A-Z-]{0,4}\d[\dA-Z-]{0,11}$/i.test(serial);
