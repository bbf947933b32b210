import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { silenceSdkReminder } from '../settings/silenceSdkReminder';
import { environmentNames, onDatabaseOf, problemOf } from './operatorDatabase';

const usage =
  'Uso: npm run rebuild-search -- --env <production|test|local> --url https://ENDEREÇO-DO-DOMÍNIO';

// Fills OpenSearch anew from the tables: before the shop searches there, and when what lists are found by changed.
const { values } = parseArgs({ options: { env: { type: 'string' }, url: { type: 'string' } } });
const options = v.object({ env: v.picklist(environmentNames), url: v.pipe(v.string(), v.url()) });
const asked = v.safeParse(options, values);
if (!asked.success) {
  console.error(usage);
  process.exit(1);
}
silenceSdkReminder();
const { env, url } = asked.output;
try {
  await onDatabaseOf(env, async () => {
    const { rebuildSearch, searchedTables } =
      await import('#functions/processes/searchFed/feedSearch');
    const { searchService } = await import('#platform/list/search/openSearch/searchService');
    for (const table of searchedTables) {
      console.log(`${table}: ${String(await rebuildSearch(table, searchService(url)))} linhas`);
    }
  });
  process.exit(0);
} catch (error) {
  console.error(problemOf(error));
  process.exit(1);
}
