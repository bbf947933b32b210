import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { functionMemories, outgrownOn, searchLimit } from '../settings/searchLimit';

// When a list of so many rows, which grows by so many a month, is to be searched with more memory or in OpenSearch.
const number = v.pipe(v.string(), v.regex(/^\d+$/), v.toNumber());
const { values } = parseArgs({ options: { rows: { type: 'string' }, month: { type: 'string' } } });
const asked = v.safeParse(v.object({ rows: number, month: number }), values);
if (!asked.success) {
  console.error('Uso: npm run search-limits -- --rows LINHAS --month LINHAS-NOVAS-POR-MÊS');
  process.exit(1);
}
const { rows, month: rowsAMonth } = asked.output;
const today = new Date();
for (const memory of functionMemories) {
  const day = outgrownOn(memory, { rows, rowsAMonth, today });
  const until = day === null ? 'não cresce' : `até ${day.toISOString().slice(0, 10)}`;
  const limit = searchLimit(memory).toLocaleString('pt-BR');
  console.log(`${String(memory)} MB: até ${limit} linhas, ${until}`);
}
console.log('Depois: OpenSearch (docs/operations.md, "When search outgrows memory").');
