import { subscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startDatabase } from '#tests/support/database/database';
import { startFileServer } from '#tests/support/database/fileServer';
import { fixedEnvironment } from '#tests/support/environments/fixedEnvironment';

// npm run bench -- page-search [manuals pages]: what a search in all manuals of one client costs, first and again,
// and how long a manual takes to be read.
const [manuals = 50, pages = 400] = process.argv.slice(2).map(Number);

Object.assign(process.env, fixedEnvironment, { LOG_LEVEL: 'error' });
await import('#tests/support/environments/environment');
const folder = mkdtempSync(path.join(tmpdir(), 'page-search-'));
await startFileServer({ folder });
const database = await startDatabase();
const { call } = await import('#tests/support/calls/call');
const { customer } = await import('#tests/support/samples/people');
const { download } = await import('#tests/support/samples/orders');
const { given, subscription } = await import('#tests/support/screens/desk/signatureDesk');
const { heavyManual } = await import('#tests/support/samples/stored/heavyManual');
const { searchManuals } = await import('#shared/signatures/manualSearchEndpoints');
const { keepTexts } = await import('#functions/publications/pageTexts/pageTextFiles');
const { readPages } = await import('#functions/publications/jobs/readManuals');
const { publications } = await import('#functions/publications/publicationRepository');
const { commit } = await import('#platform/db/write');

const words =
  'filtro de combustível inspeção verificar bomba óleo torque parafuso aplicar conforme a figura tabela motor hélice pressão válvula retirar instalar o procedimento trem pouso freio cabo leme aileron profundor manutenção em horas limite desgaste substituir junta arame frenar conexão elétrica bateria'.split(
    ' ',
  );
let seed = 1;
/** The same words each time. */
function below(most: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % most;
}
const code = () => [below(90), below(90), below(90)].map((part) => 10 + part).join('-');
const word = () => (below(15) === 0 ? code() : (words[below(words.length)] ?? ''));
const line = () => Array.from({ length: 9 }, word).join(' ');
const page = () => Array.from({ length: 45 }, line).join('\n');

/** What a search asks of database and files. */
let asked = 0;

subscribe('http.client.request.start', () => {
  asked += 1;
});

const reader = await customer();
for (let number = 0; number < manuals; number += 1) {
  const book = await download(subscription);
  const key = `${String(book.id)}/${String(number)}.pdf`;
  const before = await publications.get(book.id);
  if (!before) throw new Error('the publication is not there');
  const file = { key, size: 1, revision: before.revision, uploaded_at: new Date().toISOString() };
  await commit(publications.replace(before, publications.revised(before, { file })));
  await keepTexts(key, { pages: Array.from({ length: pages }, page) });
  await given(reader, { publication: book.id });
}

const say = (text: string) => process.stdout.write(`${text}\n`);
const megabytes = () => `${String(Math.round(process.memoryUsage().rss / 1e6))} MB`;
say(`${String(manuals)} manuals of ${String(pages)} pages; ${megabytes()} before`);
for (const q of [
  'filtro de combustível',
  'filtro de combustível',
  'inspeções',
  '27-30-01',
  'MS24665-132',
  '"bomba óleo"',
]) {
  const began = performance.now();
  const before = process.cpuUsage();
  asked = 0;
  const { body } = await call(searchManuals, { token: reader.token, query: { q } });
  const took = Math.round(performance.now() - began);
  const lines = body.results.reduce((sum, { count }) => sum + count, 0);
  const { user, system } = process.cpuUsage(before);
  const busy = Math.round((user + system) / 1000);
  say(
    `${q}: ${String(lines)} lines in ${String(took)} ms (${String(busy)} ms of processor), ` +
      `${String(asked)} requests, ${megabytes()}`,
  );
}
const heavy = await heavyManual({ pages, megabytes: 60 });
const began = performance.now();
const read = await readPages(heavy);
say(
  `read ${String(read?.length ?? 0)} pages, 60 MB, in ${String(Math.round(performance.now() - began))} ms`,
);
database.stop();
rmSync(folder, { recursive: true });
process.exit(0);
