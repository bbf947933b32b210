import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { environmentNames, onDatabaseOf, problemOf } from './operatorDatabase';
import { silenceSdkReminder } from '../settings/silenceSdkReminder';

const usage =
  'Uso: npm run redrive -- --env <production|test|local> [--days <1 a 365>] [--mails none]';

const options = v.object({
  env: v.picklist(environmentNames),
  days: v.optional(
    v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(1), v.maxValue(365)),
    '7',
  ),
  mails: v.optional(v.literal('none')),
});

// Lets the e-mails and jobs that were given up on be tried anew, also those too old for the back office.
const { values } = parseArgs({
  options: { env: { type: 'string' }, days: { type: 'string' }, mails: { type: 'string' } },
});
const asked = v.safeParse(options, values);
if (!asked.success) {
  console.error(usage);
  process.exit(1);
}
silenceSdkReminder();
try {
  const { env, days, mails } = asked.output;
  const withoutMails = mails === 'none';
  const now = new Date();
  const since = new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
  await onDatabaseOf(env, async () => {
    const { redrive } = await import('#platform/outbox/redrive');
    const count = await redrive({ since, now, limit: 10_000, withoutMails });
    console.log(`${count} alterações com avisos ou tarefas voltam a ser tentadas.`);
  });
  process.exit(0);
} catch (error) {
  console.error(problemOf(error));
  process.exit(1);
}
