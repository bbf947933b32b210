import { mkdirSync, writeFileSync } from 'node:fs';
import { callShapes } from './callShapes';
import { openApi, openApiOfKeys } from './openApi';

// npm run openapi: the API as a file for other programs' tools. With `-- released`, what a release
// guarantees to screens and programs still in use (tests/infra/releasedCalls.json). With `-- keys`,
// the calls of keys, for the developers' pages.
const isRelease = process.argv.includes('released');
const isOfKeys = process.argv.includes('keys');
const file = isRelease
  ? 'tests/infra/releasedCalls.json'
  : isOfKeys
    ? 'web/public/openapi.json'
    : '.build/openapi.json';
mkdirSync('.build', { recursive: true });
writeFileSync(file, content());
process.stdout.write(`${file}\n`);

function content(): string {
  if (isRelease) return released();
  return isOfKeys
    ? `${JSON.stringify(openApiOfKeys())}\n`
    : `${JSON.stringify(openApi(), null, 2)}\n`;
}

/** One line per call, so that diffs are readable. */
function released(): string {
  const lines = Object.entries(callShapes(openApi())).map(
    ([name, { call, needed, answered }]) =>
      `  ${JSON.stringify(name)}: ${JSON.stringify({ call, needed: needed.join(' '), answered: answered.join(' ') })}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}
