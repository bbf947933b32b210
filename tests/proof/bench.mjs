// npm run bench -- <name> [options]: measures one thing and prints it.
import { readdirSync } from 'node:fs';
import { URL } from 'node:url';

const names = readdirSync(new URL('bench', import.meta.url))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));
const [, , name] = process.argv;
if (!names.includes(name)) {
  process.stderr.write(`npm run bench -- <name>, one of: ${names.join(', ')}\n`);
  process.exit(2);
}
// The benches read their own options.
process.argv.splice(2, 1);
await import(`./bench/${name}.ts`);
