import type { RefusalCode } from '#shared/api/refusals';
import { dismiss } from '../state/notify';

export type FieldErrors = ReadonlyMap<string, string>;

type Details = {
  readonly fields?: FieldErrors;
  readonly codes?: FieldErrors;
  readonly requestId?: string | null;
  readonly notice?: number | undefined;
  readonly mayRepeat?: boolean;
};

/** A call that did not succeed. Of a change it has been said when this is caught; who says it elsewhere takes it over. */
export class RequestFailure extends Error {
  /** 0: the network failed. */
  readonly status: number;
  /** The message by flattened key (`billing_address_zip_code`), without `non_field_errors`. */
  readonly fields: FieldErrors;
  /** The codes by the same keys, `detail` and `non_field_errors` among them. */
  private readonly codes: FieldErrors;
  /** Under which the shop's logs tell what went wrong; only where the fault is the shop's. */
  readonly requestId: string | null;
  /** It got no answer, and may be sent again. */
  readonly mayRepeat: boolean;
  /** The id of the notice shown for this failure. */
  private readonly notice: number | undefined;

  constructor(
    status: number,
    message: string,
    { fields = new Map(), codes = new Map(), requestId = null, notice, mayRepeat }: Details = {},
  ) {
    super(message);
    this.name = 'RequestFailure';
    this.status = status;
    this.fields = fields;
    this.codes = codes;
    this.requestId = requestId;
    this.notice = notice;
    this.mayRepeat = mayRepeat ?? false;
  }

  /** The reason by field, or else the whole. */
  get reason(): string {
    return [...new Set(this.fields.values())].join(' ') || this.message;
  }

  /** It is said at its field or row, and so not over the screen. */
  takeOver(): void {
    if (this.notice !== undefined) dismiss(this.notice);
  }

  /** Whether the API refused the call for this reason: anywhere, or at that key. */
  is(code: RefusalCode, key?: string): boolean {
    const found = key === undefined ? [...this.codes.values()] : [this.codes.get(key) ?? ''];
    return found.some((codes) => codes.split(' ').includes(code));
  }
}
