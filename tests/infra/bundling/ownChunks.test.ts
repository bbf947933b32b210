import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { ownChunkLimit, ownChunks } from '../../../web/build/ownChunks';

/** Code that does not compress: three quarters of it are left. */
const code = (kilobytes: number) => randomBytes(kilobytes * 1024).toString('base64');

it('weighs each screen by itself, with a budget or not, and nothing else', () => {
  const chunk = (name: string, kilobytes: number, isDynamicEntry = true) => ({
    name,
    isDynamicEntry,
    code: code(kilobytes),
  });
  const found = ownChunks([
    chunk('SmallScreen', 20),
    chunk('PickerCombobox', 60),
    chunk('core', 60, false),
    chunk('HeavyScreen', 50),
  ]);
  expect(found.map(({ name }) => name)).toEqual(['HeavyScreen', 'SmallScreen']);
  expect(found.map(({ kilobytes }) => kilobytes > ownChunkLimit)).toEqual([true, false]);
});
