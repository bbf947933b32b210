import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { environmentNames, onDatabaseOf, problemOf } from './operatorDatabase';
import { silenceSdkReminder } from '../settings/silenceSdkReminder';

const usage = 'Uso: npm run upgrade-data -- --env <production|test|local>';

const { values } = parseArgs({ options: { env: { type: 'string' } } });
const asked = v.safeParse(v.object({ env: v.picklist(environmentNames) }), values);
if (!asked.success) {
  console.error(usage);
  process.exit(1);
}
silenceSdkReminder();
try {
  await onDatabaseOf(asked.output.env, async () => {
    const { bookPastReversals } = await import('#functions/orders/bookkeeping/bookPastReversals');
    const { claimPastInvoices } = await import('#functions/orders/bookkeeping/claimPastInvoices');
    console.log(`Estornos no histórico: ${await bookPastReversals()}. Todos estão no relatório.`);
    const { listPastTasks } = await import('#functions/orders/bookkeeping/listPastTasks');
    console.log(`Pedidos vistos para o começo do dia: ${await listPastTasks()}.`);
    const { fillWaiting } = await import('#functions/dispatch/waiting/fillWaiting');
    console.log(`Clientes com remessas à espera: ${await fillWaiting(new Date())}.`);
    const { fillHeld } = await import('#functions/signatures/client/fillHeld');
    console.log(`Clientes cujas compras foram somadas: ${await fillHeld()}.`);
    const { countEverything } = await import('#functions/figures/counting/countFigures');
    await countEverything();
    console.log('Os números do painel foram somados.');
    for (const [nfe, orders] of await claimPastInvoices()) {
      console.log(`NF ${nfe} está em mais de um pedido: ${orders.join(', ')}.`);
    }
  });
  process.exit(0);
} catch (error) {
  console.error(problemOf(error));
  process.exit(1);
}
