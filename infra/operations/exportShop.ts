import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { exportFolder, FolderInUse } from './dataFiles/exportFolder';
import { environmentNames, onDatabaseOf, problemOf } from './operatorDatabase';
import { silenceSdkReminder } from '../settings/silenceSdkReminder';

const usage = 'Uso: npm run export -- --env <production|test|local> --to <pasta>';

const { values } = parseArgs({ options: { env: { type: 'string' }, to: { type: 'string' } } });
const asked = v.safeParse(v.object({ env: v.picklist(environmentNames), to: v.string() }), values);
if (!asked.success) {
  console.error(usage);
  process.exit(1);
}
const { env, to } = asked.output;
silenceSdkReminder();
try {
  await onDatabaseOf(env, async () => {
    const { dataFiles } = await import('#functions/processes/shopFiles/format/dataFiles');
    const { exportShop } = await import('#functions/processes/shopFiles/exported/exportShop');
    const { todayInSaoPaulo } = await import('#shared/values/calendarDate');
    const counts = await exportFolder(to, dataFiles, exportShop(todayInSaoPaulo(new Date())));
    for (const [file, count] of counts) console.log(`${file}: ${count} linhas`);
    console.log(`Em ${to}, só para o seu usuário. Os arquivos têm dados pessoais.`);
  });
  process.exit(0);
} catch (error) {
  console.error(error instanceof FolderInUse ? error.message : problemOf(error));
  process.exit(1);
}
