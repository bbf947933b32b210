import * as v from 'valibot';
import { env, operatorCommand } from './operatorCommand';

const days = v.pipe(
  v.string(),
  v.regex(/^\d+$/),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(365),
);

// Retries e-mails and jobs that were given up on, including those too old for the back office.
await operatorCommand({
  usage: 'redrive -- --env <production|test|local> [--days <1 a 365>] [--mails none]',
  options: v.object({ env, days: v.optional(days, '7'), mails: v.optional(v.literal('none')) }),
  run: async (asked) => {
    const { redrive } = await import('#platform/outbox/redrive');
    const now = new Date();
    const since = new Date(now.getTime() - asked.days * 24 * 60 * 60 * 1000);
    const withoutMails = asked.mails === 'none';
    const count = await redrive({ since, now, limit: 10_000, withoutMails });
    console.log(
      count === 1
        ? '1 alteração com avisos ou tarefas volta a ser tentada.'
        : `${count} alterações com avisos ou tarefas voltam a ser tentadas.`,
    );
  },
});
