import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { keepMetafile, metafileAtHand } from '#infra/bundling/bundleFunctions';

const folder = mkdtempSync(path.resolve('node_modules/.cache/metafile-'));
const source = path.join(folder, 'source.ts');
const input = path.relative('.', source);
const metafile: Metafile = { inputs: { [input]: { bytes: 1, imports: [] } }, outputs: {} };
const entries = ['orders/endpoints/createOrder', 'orders/endpoints/addLine'];

beforeEach(() => {
  writeFileSync(source, 'a');
  keepMetafile(folder, entries, metafile);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('has bundles at hand whose sources are as they were', () =>
  expect(metafileAtHand(folder, entries)).toEqual(metafile));

it('has them at hand in whatever order their functions are listed', () =>
  expect(metafileAtHand(folder, entries.toReversed())).toEqual(metafile));

it('has none at hand once a source was changed', () => {
  writeFileSync(source, 'b');
  expect(metafileAtHand(folder, entries)).toBeUndefined();
});

it('has none at hand once a source is gone', () => {
  rmSync(source);
  expect(metafileAtHand(folder, entries)).toBeUndefined();
});

it('has none at hand where a function was added', () => {
  const more = [...entries, 'orders/endpoints/getOrder'];
  expect(metafileAtHand(folder, more)).toBeUndefined();
});

it('has none at hand where none were completed', () =>
  expect(metafileAtHand(path.join(folder, 'elsewhere'), entries)).toBeUndefined());
