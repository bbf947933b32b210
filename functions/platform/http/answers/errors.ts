import { factorCodes } from '#shared/accounts/factors/factorCodes';
import type { FieldTree } from '#shared/api/errorBody';
import { callRefusals } from '#shared/messages/refusals/callRefusals';

type Detail = { readonly detail: string; readonly code?: string };
type ReplyHeaders = Readonly<Record<string, string>>;

/** A refusal as sent. Only this folder and `auth` know HTTP; others throw domain errors. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  readonly body: FieldTree<string> | Detail;
  readonly headers: ReplyHeaders;

  constructor(status: number, body: FieldTree<string> | Detail, headers: ReplyHeaders = {}) {
    super(`${status} ${Object.keys(body).join(', ')}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

const tokenRefused = (detail: string) =>
  new RequestError(
    401,
    { detail, code: 'token_not_valid' },
    { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  );

export const badToken = () => tokenRefused(callRefusals.token_not_valid);

/** The session has only expired, so copies kept on the device remain readable. */
export const expiredToken = () => tokenRefused(callRefusals.session_expired);

/** The caller may do this after proving their second factor again. */
export const factorRequired = () =>
  new RequestError(403, { detail: callRefusals[factorCodes.required] });

/** Staff lack the second factor that this environment requires of them. */
export const enrolmentRequired = () =>
  new RequestError(403, { detail: callRefusals[factorCodes.enrolment] });

export const methodNotAllowed = (method: string, allowed: readonly string[]) =>
  new RequestError(
    405,
    { detail: callRefusals.method_not_allowed(method) },
    { Allow: allowed.join(', ') },
  );

export const tooLarge = () => new RequestError(413, { detail: callRefusals.too_large });

export const unsupportedType = (type: string) =>
  new RequestError(415, { detail: callRefusals.unsupported_type(type) });
