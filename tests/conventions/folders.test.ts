import { expect, it } from 'vitest';
import { folderCircles } from '../support/sources/folderCircles';
import { importsOf, sourcesUnder } from '../support/sources/importGraph';

it('no folder leads back to itself over its neighbours, types included', () => {
  expect(folderCircles('functions', 'infra')).toEqual([]);
  expect(folderCircles('web/src')).toEqual([]);
});

it('nothing imports an endpoint or a job by the clock', () => {
  const sources = sourcesUnder('functions', 'shared', 'web/src');
  const entered = sources.flatMap((file) =>
    importsOf(file, { types: true })
      .filter((target) => /^functions\/[^/]+\/(?:endpoints|jobs)\//.test(target))
      .map((target) => `${file} imports ${target}`),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(entered).toEqual([]);
});
