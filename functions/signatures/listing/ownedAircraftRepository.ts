import * as v from 'valibot';
import { queryItems } from '#platform/db/items';
import { clientPartition } from '#platform/db/counters/listKeys';

const flown = v.object({ airplane_prefix: v.nullish(v.string()) });

/** A login must not read a whole fleet, only the newest purchases. */
const maxRead = 50;

/** Whether a person has bought anything for an aircraft, judging by their newest purchases. */
export async function ownsForAircraft(client: number): Promise<boolean> {
  const pk = clientPartition(client);
  const request = { table: 'signatures', index: 'byClient', pk, newestFirst: true } as const;
  const fields = ['airplane_prefix'];
  const items = await queryItems({ ...request, limit: maxRead, fields });
  return items.some((item) => v.is(flown, item) && typeof item.airplane_prefix === 'string');
}
