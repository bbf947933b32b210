import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { shopEffects } from '#functions/processes/outbox/shopOutbox';
import { queueJob, queueMail } from '#platform/history/queue';

const registry = path.resolve('functions/processes/outbox/shopOutbox.ts');
const orderMoves = path.resolve('functions/orders/transitions/orderMoves.ts');

const ofPackage = /\/node_modules\/(?!typescript\/)/;

/** An editor that has these files open. */
function editor(files: readonly string[]) {
  const read: { config?: unknown } = ts.readConfigFile('functions/tsconfig.json', (file) =>
    ts.sys.readFile(file),
  );
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, 'functions');
  return ts.createLanguageService({
    getCompilationSettings: () => ({ ...options, composite: false, noEmit: true }),
    getScriptFileNames: () => [...files],
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => {
      // Packages have no part in it, and their declarations are most of what there is to read.
      const text = ofPackage.test(file) ? '' : ts.sys.readFile(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => process.cwd(),
    getDefaultLibFileName: (of) => ts.getDefaultLibFilePath(of),
    fileExists: (file) => ts.sys.fileExists(file),
    readFile: (file) => ts.sys.readFile(file),
  });
}

describe('what a change queues', () => {
  it('is an e-mail or a job by its name, with its data', () => {
    expect(queueJob.priceBatch({ batch: 7 })).toEqual({
      kind: 'job',
      name: 'priceBatch',
      data: { batch: 7 },
    });
    expect(queueMail.welcome('ana@example.com', { email: 'ana@example.com' })).toEqual({
      kind: 'mail',
      template: 'welcome',
      to: 'ana@example.com',
      data: { email: 'ana@example.com' },
    });
  });

  it('compiles for what is performed, with the data it takes, and for nothing else', () => {
    // @ts-expect-error no job has that name
    const unknownJob: unknown = queueJob.noSuchJob;
    // @ts-expect-error no e-mail has that name
    const unknownMail: unknown = queueMail.noSuchMail;
    // @ts-expect-error a batch is named by its number
    const otherData = queueJob.priceBatch({ batch: 'seven' });
    expect([unknownJob, unknownMail, otherData]).toHaveLength(3);
  });

  it('has one performer by its name', () => {
    const { mails, notices, jobs } = shopEffects;
    const names = [mails, notices, jobs].flatMap((some) => Object.keys(some));
    expect(names).toEqual([...new Set(names)]);
  });

  it('leads an editor from the queue to the work, which may belong to another noun', () => {
    const text = ts.sys.readFile(orderMoves) ?? '';
    const place = text.indexOf('queueJob.makeSignatures') + 'queueJob.'.length;
    const found = editor([orderMoves, registry]).getDefinitionAtPosition(orderMoves, place) ?? [];
    const [work] = found.map(({ fileName, textSpan }) => {
      const line = (ts.sys.readFile(fileName) ?? '').slice(textSpan.start).split('\n')[0];
      return [path.relative('.', fileName), line];
    });
    expect(work).toEqual(['functions/signatures/effects.ts', 'makeSignatures: makeSignaturesJob,']);
  });
});
