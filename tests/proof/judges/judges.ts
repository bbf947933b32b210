import { requireKnown } from '../../support/knownNames.mjs';
import { redocly, spectral } from './api';
import { mailPrograms } from './mailPrograms';
import { nu } from './nu';
import { spam } from './spam';
import { fetchTools } from './tools';
import type { Judge } from './verdict';

// npm run judges [-- <name> …]: tools that others wrote look at the product, a line with a figure each.
const judges: readonly Judge[] = [nu, redocly, spectral, spam, mailPrograms];

const wanted = process.argv.slice(2);
requireKnown(
  wanted,
  judges.map(({ name }) => name),
);

fetchTools();
const found: string[] = [];
const left: string[] = [];
for (const { name, lacks, judge } of judges) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const reason = lacks?.();
  if (reason !== undefined) {
    left.push(name);
    console.log(`NOT RUN ${name.padEnd(12)} ${reason}`);
    continue;
  }
  const { figure, findings } = await judge();
  console.log(`${findings.length === 0 ? 'clean  ' : 'FOUND  '} ${name.padEnd(12)} ${figure}`);
  for (const finding of findings) console.log(`  - ${finding}`);
  if (findings.length > 0) found.push(name);
}
if (left.length > 0) console.log(`\nNot looked at: ${left.join(', ')}`);
if (found.length > 0) console.log(`\nNot clean: ${found.join(', ')}`);
process.exit(found.length === 0 ? 0 : 1);
