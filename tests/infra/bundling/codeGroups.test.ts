import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundledTogether, codeGroups } from '../../../web/build/codeGroups';

const repository = path.resolve(import.meta.dirname, '../../..');

describe('files that are bundled together', () => {
  it('are there, each in the group that names it and in no other', () => {
    const tests = bundledTogether();
    for (const { name, files } of codeGroups) {
      for (const file of files) {
        const found = tests.filter(({ test }) => test.test(path.join(repository, file)));
        expect([file, found.map((group) => group.name)]).toEqual([file, [name]]);
      }
    }
  });

  it('have what logs out come with the session: it waits for no file that the page may be closed before', () => {
    const calls = codeGroups.find(({ files }) =>
      files.includes('web/src/app/starting/earlierVisit.ts'),
    );
    expect(calls?.files).toEqual(
      expect.arrayContaining([
        'shared/accounts/logoutEndpoints.ts',
        'web/src/entities/session/callLogout.ts',
        'web/src/http/httpClient.ts',
      ]),
    );
  });

  it('stop the build when one was moved', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'groups-'));
    mkdirSync(path.join(folder, 'some'));
    writeFileSync(path.join(folder, 'some/one.ts'), '');
    const group = { name: 'some', files: ['some/one.ts', 'some/two.ts'] };
    expect(() => bundledTogether([group], folder)).toThrow(/not there: some\/two\.ts$/);
    const [only] = bundledTogether([{ ...group, files: ['some/one.ts'] }], folder);
    expect(only?.test.test(`${folder}/some/one.ts`)).toBe(true);
    expect(only?.test.test(`${folder}/some/oneMore.ts`)).toBe(false);
  });
});
