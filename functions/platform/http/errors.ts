import type { ErrorBody } from '#shared/api/errorBody';
import { factorCodes } from '#shared/accounts/factors/factorCodes';
import { apiMessages } from '#shared/messages/messages';

type Detail = {
  readonly detail: string;
  readonly code?: string;
  /** What programs decide by, in the shape of the messages. */
  readonly codes?: { readonly detail: string };
};
type Headers = Readonly<Record<string, string>>;

/** Something the caller can act on. Anything else that is thrown becomes a bare 500. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  readonly body: ErrorBody | Detail;
  readonly headers: Headers;

  constructor(status: number, body: ErrorBody | Detail, headers: Headers = {}) {
    super(`${status} ${Object.keys(body).join(', ')}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** 400 with messages by field. */
export const invalid = (body: ErrorBody) => new RequestError(400, body);

/** 400 that concerns no single field. */
export const refused = (message: string) => invalid({ non_field_errors: [message] });

export const staleRecord = () => refused(apiMessages.staleRecord);

export const unreadable = (reason: string) =>
  new RequestError(400, { detail: `JSON parse error - ${reason}` });

const challenge = { 'WWW-Authenticate': 'Bearer' };

export const unauthenticated = () =>
  new RequestError(401, { detail: apiMessages.notAuthenticated }, challenge);

export const badToken = () =>
  new RequestError(
    401,
    { detail: apiMessages.invalidToken, code: 'token_not_valid' },
    { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  );

export const forbidden = (detail: string = apiMessages.forbidden) =>
  new RequestError(403, { detail });

/** The caller may, once they have proved their second factor again. */
export const factorRequired = () =>
  new RequestError(403, {
    detail: 'Confirme que é você com o segundo fator.',
    codes: { detail: factorCodes.required },
  });

/** Staff without the second factor that this environment demands of them. */
export const enrolmentRequired = () =>
  new RequestError(403, {
    detail: 'Cadastre um segundo fator para continuar.',
    codes: { detail: factorCodes.enrolment },
  });

export const notFound = () => new RequestError(404, { detail: apiMessages.notFound });

export const methodNotAllowed = (method: string, allowed: readonly string[]) =>
  new RequestError(
    405,
    { detail: `Método "${method}" não é permitido.` },
    { Allow: allowed.join(', ') },
  );

export const tooLarge = () =>
  new RequestError(413, { detail: 'O conteúdo enviado é maior do que o permitido.' });

export const unsupportedType = (type: string) =>
  new RequestError(415, { detail: `Tipo de mídia "${type}" no pedido não é suportado.` });

export const tooMany = (seconds: number) =>
  new RequestError(
    429,
    { detail: `Muitas tentativas. Tente novamente em ${seconds} segundos.` },
    { 'Retry-After': String(seconds) },
  );
