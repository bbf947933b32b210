import { mkdirSync, writeFileSync } from 'node:fs';
import { callShapes } from './callShapes';
import { openApi, openApiOfKeys } from './openApi';

// npm run openapi: the API as a file for other programs' tools. With `-- released`, what a release promised to the
// screens and programs that go on using it (tests/infra/releasedCalls.json). With `-- keys`, the calls of keys, which the
// pages for developers hand out.
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

/** A line a call, so that a change shows what it changes. */
function released(): string {
  const lines = Object.entries(callShapes(openApi())).map(
    ([name, { call, needed, answered }]) =>
      `  ${JSON.stringify(name)}: ${JSON.stringify({ call, needed: needed.join(' '), answered: answered.join(' ') })}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}
