import * as v from 'valibot';
import { env, operatorCommand } from './operatorCommand';

// Recounts the figures of the back office from all orders and subscriptions; meanwhile the screen
// says so.
await operatorCommand({
  usage: 'rebuild-figures -- --env <production|test|local>',
  options: v.object({ env }),
  run: async () => {
    const { rebuildFigures } = await import('#functions/figures/counting/countFigures');
    await rebuildFigures();
    console.log('Os números do painel foram somados de novo.');
  },
});
