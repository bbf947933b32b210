import { type Effect, queueMail } from '#platform/history/queue';
import type { SignatureRecord } from '../signatureRecord';
import type { RenewalOption } from './renewalOptions';

type Ending = {
  readonly days: number;
  readonly option: RenewalOption;
  /** The order whose renewal of it is under withdrawal. */
  readonly left_in?: number | undefined;
  /** The transfer that it is in. */
  readonly transfer?: SignatureRecord['transfer'];
};

/** Sends nothing to a client whose account was erased, as there is no address. */
export function mailSubscription(
  template: 'renewalReminder' | 'signatureExpired',
  { client, publication, due, airplane_prefix }: SignatureRecord,
  { days, option, left_in, transfer }: Ending,
): Effect[] {
  if (due === null || client.email === '') return [];
  const data = {
    publication: publication.name,
    airplane_prefix,
    due,
    days,
    left_in,
    transfer: transfer?.id,
    transfer_until: transfer?.accepted ? undefined : transfer?.until,
    ...option,
  };
  return [queueMail[template](client.email, data)];
}
