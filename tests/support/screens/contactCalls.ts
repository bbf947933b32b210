import { sendContact } from '#shared/contact/contactEndpoints';
import { request } from '#web/http/httpClient';
import { useNotifications } from '#web/state/notify';
import { RequestFailure } from '#web/http/RequestFailure';
import { serveApi } from './browser';

export const message = { name: 'Ana', email: 'ana@example.com', text: 'Olá' };
/** A changing call that everyone may make. */
export const send = () => request(sendContact, { body: message });
/** The texts of the notices on the screen. */
export const alerts = () => useNotifications.getState().list.map(({ text }) => text);
export const failureOf = async (call: Promise<unknown>) => {
  const failure = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(failure instanceof RequestFailure)) throw new Error('the call did not fail as expected');
  return failure;
};
export const contactAnswers = (
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) => serveApi({ 'POST /api/contact': { status, body, headers } });
