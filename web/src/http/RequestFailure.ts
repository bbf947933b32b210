export type FieldErrors = ReadonlyMap<string, string>;

/** A call that did not succeed. What had to be alerted has been alerted when this is caught. */
export class RequestFailure extends Error {
  /** 0: the network failed. */
  readonly status: number;
  /** The message by flattened key (`billing_address_zip_code`), without `non_field_errors`. */
  readonly fields: FieldErrors;
  /** Under which the shop's logs tell what went wrong; only where the fault is the shop's. */
  readonly requestId: string | null;

  constructor(
    status: number,
    message: string,
    {
      fields = new Map(),
      requestId = null,
    }: Partial<Pick<RequestFailure, 'fields' | 'requestId'>> = {},
  ) {
    super(message);
    this.name = 'RequestFailure';
    this.status = status;
    this.fields = fields;
    this.requestId = requestId;
  }
}
