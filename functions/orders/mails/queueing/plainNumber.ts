/** Null unless a text looks like a purchase order number; e-mails and slips omit a sentence or address typed instead. */
export const plainNumber = (typed: string): string | null =>
  /^[A-Z]{0,8}(?:[ ./#-][A-Z]{1,4})?[ ./#-]{0,2}\d[\dA-Z./-]*$/i.test(typed) &&
  !isDomain.test(typed)
    ? typed
    : null;

/** Two letters after a dot: mail programs make a link of "www.example" and "500.example/1". */
const isDomain = /\.[A-Z]{2}/i;
