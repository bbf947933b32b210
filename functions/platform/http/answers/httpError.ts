import { callRefusals } from '#shared/messages/refusals/callRefusals';
import {
  NotAllowed,
  NotAuthenticated,
  NotThere,
  RuleViolation,
  TooMany,
  UnknownData,
  Unreadable,
} from '#platform/domainErrors';
import { RequestError } from './errors';

/** The only mapping from refusals to HTTP errors; undefined for the server's own failures. */
export function httpErrorOf(error: unknown): RequestError | undefined {
  if (error instanceof RequestError) return error;
  if (error instanceof RuleViolation) return new RequestError(400, error.problems);
  if (error instanceof Unreadable) return new RequestError(400, { detail: error.reason });
  if (error instanceof NotAuthenticated) {
    return new RequestError(401, { detail: error.message }, { 'WWW-Authenticate': 'Bearer' });
  }
  if (error instanceof NotAllowed) return new RequestError(403, { detail: error.reason });
  if (error instanceof NotThere) return new RequestError(404, { detail: error.message });
  if (error instanceof TooMany) {
    const after = { 'Retry-After': String(error.seconds) };
    return new RequestError(429, { detail: error.reason }, after);
  }
  if (error instanceof UnknownData) {
    return new RequestError(503, { detail: callRefusals.unknown_data });
  }
  return undefined;
}
