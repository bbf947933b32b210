import { tableNames } from '#shared/storage/tables';
import * as v from 'valibot';
import { queryItems } from '../db/items';
import { pending } from '../history/outboxKeys';

const waiting = v.object({ sk: v.string() });
const enough = 100;

/** How long the oldest change whose e-mails or jobs are not all done has been waiting, in seconds. */
export async function outboxAge(now: Date): Promise<number> {
  const found = await Promise.all(
    tableNames.map((table) => queryItems({ table, index: 'outbox', pk: pending, limit: enough })),
  );
  const written = found.flat().map((item) => {
    // H#<when it was written>#<order>
    const [, moment = ''] = v.parse(waiting, item).sk.split('#');
    return new Date(moment).getTime();
  });
  const oldest = Math.min(now.getTime(), ...written.filter((time) => !Number.isNaN(time)));
  return Math.round((now.getTime() - oldest) / 1000);
}
