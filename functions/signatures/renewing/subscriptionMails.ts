import { type Effect, queueMail } from '#platform/history/queue';
import type { SignatureRecord } from '../signatureRecord';
import type { RenewalOption } from './renewalOptions';

/** Nothing for a client whose account was erased: there is no address any more. */
export function mailSubscription(
  template: 'renewalReminder' | 'signatureExpired',
  { client, publication, due, airplane_prefix }: SignatureRecord,
  { days, option }: { readonly days: number; readonly option: RenewalOption },
): Effect[] {
  if (due === null || client.email === '') return [];
  const data = { publication: publication.name, airplane_prefix, due, days, ...option };
  return [queueMail[template](client.email, data)];
}
