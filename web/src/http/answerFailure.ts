import type { RefusalCode } from '#shared/api/refusals';
import { commonMessages, loginMessages } from '#shared/messages/messages';
import { isStaff } from '#shared/profiles/person';
import { entryOf } from '#shared/site/siteEntry';
import { flattenCodes, flattenErrors } from './flattenErrors';
import { interrupt, isInterrupted } from '../state/interruption';
import { goToLogin } from '../state/navigation';
import { useActingRefusals } from '../state/acting';
import { notify } from '../state/notify';
import { RequestFailure } from './RequestFailure';
import { forgetSession, useSession } from '../state/session';

type Failure = {
  status: number;
  body: string;
  header: (name: string) => string | null;
  /** The token of the call. */
  token: string | null;
  alerts: boolean;
  /** A 404 means that the account itself is gone. */
  ownAccount?: boolean | undefined;
};

/**
 * Applies the error catalogue (specification, section 8): alerts, ends sessions, sorts messages.
 */
export function answerFailure({ status, body, header, token, alerts, ownAccount }: Failure) {
  const parsed = parse(body);
  if (status === 401) {
    const failure = new RequestFailure(status, detailOf(parsed), { codes: flattenCodes(parsed) });
    sessionOver(token, { wasCommand: alerts, byTime: failure.is('session_expired') });
    return failure;
  }
  if (status === 404 && ownAccount) {
    forgetSession({ token: token ?? undefined });
    // The login does not return to this page, because the same answer would end the new session.
    goToLogin();
    return new RequestFailure(status, detailOf(parsed), { codes: flattenCodes(parsed) });
  }
  if (status === 400) return badRequest(parsed, alerts);
  if (status >= 500) return ownFault(status, { header, alerts });
  const text = withWait(detailOf(parsed), header('retry-after'));
  const failure = new RequestFailure(status, text, {
    codes: flattenCodes(parsed),
    notice: alerts ? notify({ tone: 'stop', text }) : undefined,
  });
  if (failure.is('role_required')) {
    useActingRefusals.setState(({ count }) => ({ count: count + 1 }));
  }
  return failure;
}

type Over = { readonly wasCommand: boolean; readonly byTime: boolean };

/** In the back office the screen stays and waits for a login; elsewhere the login returns to it. */
function sessionOver(token: string | null, { wasCommand, byTime }: Over): void {
  const { token: current, user } = useSession.getState();
  // Another call has already reported it, or there is a newer session.
  if (token !== current || isInterrupted()) return;
  if (user && isStaff(user) && entryOf(location.pathname) === 'backOffice') {
    interrupt(user, wasCommand);
    forgetSession({ byTime });
    return;
  }
  forgetSession({ byTime });
  goToLogin(location.pathname + location.search, user ? 'sessionOver' : undefined);
}

function ownFault(status: number, { header, alerts }: Pick<Failure, 'header' | 'alerts'>) {
  const text = commonMessages.unexpectedError;
  // The API's id, also set when no function answered, or else the CDN's.
  const requestId = header('apigw-requestid') ?? header('x-amz-cf-id');
  const notice = alerts ? notify({ tone: 'stop', text, code: requestId }) : undefined;
  return new RequestFailure(status, text, { requestId, notice });
}

function badRequest(body: unknown, alerts: boolean): RequestFailure {
  const fields = flattenErrors(body);
  const codes = flattenCodes(body);
  const business = fields.get('non_field_errors');
  const unreadable = fields.get('detail');
  fields.delete('non_field_errors');
  fields.delete('detail');
  const text =
    codes.get('non_field_errors') === ('bad_credentials' satisfies RefusalCode)
      ? loginMessages.badCredentials
      : (business ?? unreadable);
  const said = text ?? [...new Set(fields.values())].join(' ');
  const notice = alerts && said !== '' ? notify({ tone: 'stop', text: said }) : undefined;
  return new RequestFailure(400, text ?? commonMessages.fieldErrorBanner, {
    fields,
    codes,
    notice,
  });
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function detailOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('detail' in body)) {
    return commonMessages.unexpectedError;
  }
  return typeof body.detail === 'string' ? body.detail : commonMessages.unexpectedError;
}

/** The API words a wait in seconds, for programs; people read it once, in minutes. */
function withWait(text: string, retryAfter: string | null): string {
  const seconds = Number(retryAfter);
  // A message about more than an hour says itself when to try again.
  if (!(seconds > 0 && seconds <= 3600)) return text;
  const minutes = Math.ceil(seconds / 60);
  const wait =
    seconds < 60
      ? `${Math.ceil(seconds)} segundos`
      : `${minutes} minuto${minutes === 1 ? '' : 's'}`;
  return `${text.replace(/ Tente novamente em .*/, '')} Tente de novo em ${wait}.`;
}
