import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What docs/security.md says of all of the code, which no test of one part can hold. */
const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
type Source = ReturnType<typeof sourcesOf>[number];
const having = (sources: readonly Source[], part: RegExp) =>
  sources.flatMap(({ file, text }) => (part.test(text) ? [file] : [])).toSorted();

const functions = sourcesOf('functions');
const web = sourcesOf('web/src');

describe('functions', () => {
  it('call out in three files', () => {
    expect(having(functions, /(?<![\w.])fetch\(|node:https?'|\bundici\b/)).toEqual([
      'functions/platform/list/search/openSearch/searchService.ts',
      'functions/platform/runtime/callService.ts',
      'functions/system/canary.ts',
    ]);
  });

  it('read XML in one place, without entities', () => {
    expect(having(functions, /fast-xml-parser/)).toEqual([
      'functions/orders/reading/readInvoiceXml.ts',
    ]);
    expect(having(functions, /processEntities: false/)).toHaveLength(1);
  });
});

describe('screens', () => {
  it('put no raw HTML anywhere', () => {
    const raw =
      /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/;
    expect(having(web, raw)).toEqual([]);
  });

  it('frame a message alone, where no script runs', () => {
    expect(having(web, /<(?:iframe|embed)\b|<object\s/)).toEqual([
      'web/src/backOffice/users/customer/mails/MailFrame.tsx',
    ]);
    const frames = web.flatMap(({ text }) => [...text.matchAll(/sandbox="([^"]*)"/g)]);
    expect(frames.map(([, allowed]) => allowed)).toEqual(['allow-same-origin']);
  });

  it('keep what they keep by two files, in no cookie, session storage or database', () => {
    expect(having(web, /\blocalStorage\b/)).toEqual([
      'web/src/state/readStored.ts',
      'web/src/state/stored.ts',
    ]);
    expect(having(web, /\bsessionStorage\b|document\.cookie|\bindexedDB\b/)).toEqual([]);
  });

  it('have the worker registered by who keeps a manual alone', () => {
    expect(having(web, /serviceWorker\s*\.\s*register\(/)).toEqual([
      'web/src/entities/offline/keepCopy.ts',
    ]);
  });
});
