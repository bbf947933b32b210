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

/**
 * A failed call. A failed change has already been shown to the user; code that shows it elsewhere
 * calls `takeOver`.
 */
export class RequestFailure extends Error {
  /** 0 when the network failed. */
  readonly status: number;
  /** The message by flattened key (`billing_address_zip_code`), without `non_field_errors`. */
  readonly fields: FieldErrors;
  /** The codes by the same keys, including `detail` and `non_field_errors`. */
  private readonly codes: FieldErrors;
  /** The id that finds the failure in the shop's logs; only for the shop's own faults. */
  readonly requestId: string | null;
  /** The call got no answer and may be repeated. */
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

  /** The reasons of the fields, or else the general one. */
  get reason(): string {
    return [...new Set(this.fields.values())].join(' ') || this.message;
  }

  /** Dismisses the notice, because the failure is shown at its field or row. */
  takeOver(): void {
    if (this.notice !== undefined) dismiss(this.notice);
  }

  /** Whether the API refused the call with this code, at any key or at the given one. */
  is(code: RefusalCode, key?: string): boolean {
    const found = key === undefined ? [...this.codes.values()] : [this.codes.get(key) ?? ''];
    return found.some((codes) => codes.split(' ').includes(code));
  }
}

/** Resolves too if another tab or person deleted it a moment before; use with `mayBeMissing`. */
export async function orGone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (failure) {
    if (!(failure instanceof RequestFailure) || failure.status !== 404) throw failure;
  }
}
