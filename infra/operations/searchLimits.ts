import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { wholeCoreMb } from '../settings/functionMemory';
import { outgrownOn, searchLimit } from '../settings/searchLimit';

// When a list of so many rows, which grows by so many a month, is to be searched in OpenSearch.
const number = v.pipe(v.string(), v.regex(/^\d+$/), v.toNumber());
const { values } = parseArgs({ options: { rows: { type: 'string' }, month: { type: 'string' } } });
const asked = v.safeParse(v.object({ rows: number, month: number }), values);
if (!asked.success) {
  console.error('Uso: npm run search-limits -- --rows LINHAS --month LINHAS-NOVAS-POR-MÊS');
  process.exit(1);
}
const { rows, month: rowsAMonth } = asked.output;
const day = outgrownOn({ rows, rowsAMonth, today: new Date() });
const until = day === null ? 'não cresce' : `até ${day.toISOString().slice(0, 10)}`;
const limit = searchLimit.toLocaleString('pt-BR');
console.log(`Na memória das funções (${String(wholeCoreMb)} MB): até ${limit} linhas, ${until}`);
console.log('Depois: OpenSearch (docs/operations.md, "When search outgrows memory").');
