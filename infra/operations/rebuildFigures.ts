import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { environmentNames, onDatabaseOf, problemOf } from './operatorDatabase';
import { silenceSdkReminder } from '../settings/silenceSdkReminder';

const usage = 'Uso: npm run rebuild-figures -- --env <production|test|local>';

// Sums the figures of the back office anew from all orders and subscriptions; meanwhile the screen says so.
const { values } = parseArgs({ options: { env: { type: 'string' } } });
const asked = v.safeParse(v.object({ env: v.picklist(environmentNames) }), values);
if (!asked.success) {
  console.error(usage);
  process.exit(1);
}
silenceSdkReminder();
try {
  await onDatabaseOf(asked.output.env, async () => {
    const { rebuildFigures } = await import('#functions/figures/counting/countFigures');
    await rebuildFigures();
    console.log('Os números do painel foram somados de novo.');
  });
  process.exit(0);
} catch (error) {
  console.error(problemOf(error));
  process.exit(1);
}
