import { displayName } from '#shared/profiles/person';
import type { CalendarDate } from '#shared/values/calendarDate';
import type { SignatureRecord } from '../signatureRecord';

type Receiver = { readonly client: SignatureRecord['client']; readonly transfer: number };

/**
 * The same purchase under its new holder: the days that are left, the aircraft and what was sent on paper go along; what
 * people of the former holder said of its revisions does not, nor does its automatic renewal, which its own holder authorised.
 */
export const handedOver = (
  row: SignatureRecord,
  { client, transfer }: Receiver,
  today: CalendarDate,
): Partial<SignatureRecord> => ({
  client,
  transfer: undefined,
  former_holders: [
    ...(row.former_holders ?? []),
    { client: row.client.id, name: displayName(row.client), until: today, due: row.due, transfer },
  ],
  acknowledged: null,
  acknowledgements: undefined,
  must_acknowledge: undefined,
  readers_reminded: undefined,
  edition: row.edition + 1,
});
