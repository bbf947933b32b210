import type { RefusalCode } from '#shared/api/refusals';

export type FieldErrors = ReadonlyMap<string, string>;

type Details = {
  readonly fields?: FieldErrors;
  readonly codes?: FieldErrors;
  readonly requestId?: string | null;
};

/** A call that did not succeed. What had to be alerted has been alerted when this is caught. */
export class RequestFailure extends Error {
  /** 0: the network failed. */
  readonly status: number;
  /** The message by flattened key (`billing_address_zip_code`), without `non_field_errors`. */
  readonly fields: FieldErrors;
  /** The codes by the same keys, `detail` and `non_field_errors` among them. */
  private readonly codes: FieldErrors;
  /** Under which the shop's logs tell what went wrong; only where the fault is the shop's. */
  readonly requestId: string | null;

  constructor(
    status: number,
    message: string,
    { fields = new Map(), codes = new Map(), requestId = null }: Details = {},
  ) {
    super(message);
    this.name = 'RequestFailure';
    this.status = status;
    this.fields = fields;
    this.codes = codes;
    this.requestId = requestId;
  }

  /** Whether the API refused the call for this reason: anywhere, or at that key. */
  is(code: RefusalCode, key?: string): boolean {
    const found = key === undefined ? [...this.codes.values()] : [this.codes.get(key) ?? ''];
    return found.some((codes) => codes.split(' ').includes(code));
  }
}
