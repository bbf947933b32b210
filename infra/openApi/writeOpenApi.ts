import { mkdirSync, writeFileSync } from 'node:fs';
import { openApi } from './openApi';

// npm run openapi: the API as a file for other programs' tools.
const file = '.build/openapi.json';
mkdirSync('.build', { recursive: true });
writeFileSync(file, `${JSON.stringify(openApi(), null, 2)}\n`);
process.stdout.write(`${file}\n`);
