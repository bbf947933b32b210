import * as v from 'valibot';
import { exportFolder, FolderInUse } from './dataFiles/exportFolder';
import { env, operatorCommand } from './operatorCommand';

await operatorCommand({
  usage: 'export -- --env <production|test|local> --to <pasta>',
  options: v.object({ env, to: v.string() }),
  run: async ({ to }) => {
    const { dataFiles } = await import('#infra/operations/shopFiles/format/dataFiles');
    const { exportShop } = await import('#infra/operations/shopFiles/exported/exportShop');
    const { todayInSaoPaulo } = await import('#shared/values/calendarDate');
    const counts = await exportFolder(to, dataFiles, exportShop(todayInSaoPaulo(new Date())));
    for (const [file, count] of counts) {
      console.log(`${file}: ${count} ${count === 1 ? 'linha' : 'linhas'}`);
    }
    console.log(`Em ${to}, só para o seu usuário. Os arquivos têm dados pessoais.`);
  },
  messageOf: (error) => (error instanceof FolderInUse ? error.message : undefined),
});
