import * as v from 'valibot';
import { marksInForce, registerRows } from './aircraft/registerFile';
import { WrongFile } from './dataFiles/csvRows';
import { importSummary } from './aircraft/importSummary';
import { env, operatorCommand } from './operatorCommand';

await operatorCommand({
  usage: 'import-aircraft -- --env <production|test|local> --file <dados_aeronaves.csv>',
  options: v.object({ env, file: v.string() }),
  beginsShop: true,
  run: async ({ file }) => {
    // Reads the whole file before anything is written.
    const inForce = await marksInForce(file);
    const { importRegister } = await import('#functions/aircraft/register/importRegister');
    const start = performance.now();
    const report = await importRegister(registerRows(file), inForce);
    console.log(importSummary(report, performance.now() - start));
  },
  messageOf: (error) => (error instanceof WrongFile ? error.message : undefined),
});
