import type { BaseIssue } from 'valibot';
import { factorCodes } from '#shared/accounts/factors/factorCodes';
import { errorBody, type ErrorBody, type FieldTree } from '#shared/api/errorBody';
import type { Message } from '#shared/api/refusals';
import { apiMessages } from '#shared/messages/messages';
import { callRefusals } from '#shared/messages/refusals/callRefusals';

type Detail = { readonly detail: string; readonly code?: string };
type ReplyHeaders = Readonly<Record<string, string>>;

/** Something the caller can act on. Anything else that is thrown becomes a bare 500. */
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

/** 400 with messages by field. */
export const invalid = (body: ErrorBody) => new RequestError(400, body);

/** 400 for what a schema found. */
export const unacceptable = (issues: readonly BaseIssue<unknown>[]) =>
  new RequestError(400, errorBody(issues));

/** 400 that concerns no single field. */
export const refused = (message: Message) => invalid({ non_field_errors: [message] });

export const staleRecord = () => refused(apiMessages.staleRecord);

export const unreadable = (reason: string) =>
  new RequestError(400, { detail: callRefusals.unreadable(reason) });

const challenge = { 'WWW-Authenticate': 'Bearer' };

export const unauthenticated = () =>
  new RequestError(401, { detail: callRefusals.not_authenticated }, challenge);

export const badToken = () =>
  new RequestError(
    401,
    { detail: callRefusals.token_not_valid, code: 'token_not_valid' },
    { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  );

export const forbidden = (detail: Message = callRefusals.forbidden) =>
  new RequestError(403, { detail });

/** The caller may, once they have proved their second factor again. */
export const factorRequired = () =>
  new RequestError(403, { detail: callRefusals[factorCodes.required] });

/** Staff without the second factor that this environment demands of them. */
export const enrolmentRequired = () =>
  new RequestError(403, { detail: callRefusals[factorCodes.enrolment] });

export const notFound = () => new RequestError(404, { detail: apiMessages.notFound });

export const methodNotAllowed = (method: string, allowed: readonly string[]) =>
  new RequestError(
    405,
    { detail: callRefusals.method_not_allowed(method) },
    { Allow: allowed.join(', ') },
  );

export const tooLarge = () => new RequestError(413, { detail: callRefusals.too_large });

export const unsupportedType = (type: string) =>
  new RequestError(415, { detail: callRefusals.unsupported_type(type) });

export const tooMany = (seconds: number) =>
  new RequestError(
    429,
    { detail: callRefusals.too_many(seconds) },
    { 'Retry-After': String(seconds) },
  );
