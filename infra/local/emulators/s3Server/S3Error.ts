/** A refusal in S3's own vocabulary, which the SDK turns into an exception of that name. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message = code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const accessDenied = (message = 'Access Denied') =>
  new S3Error(403, 'AccessDenied', message);
