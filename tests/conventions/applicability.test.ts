import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => /\.tsx?$/.test(file));

it('an aircraft is compared with an effectivity in one place, which every screen, paper and mail asks', () => {
  const comparing = ['shared', 'functions', 'web/src']
    .flatMap(sources)
    .filter((file) => /\bisEffective\b|\bserialLetters\b/.test(readFileSync(file, 'utf8')))
    .toSorted();
  expect(comparing).toEqual([
    'shared/publications/applicability.ts',
    // Whether the two ends of a row can be compared at all.
    'shared/publications/documents/documentInput.ts',
    'shared/publications/effectivity.ts',
  ]);
});

it('whether a document is shown for an aircraft is decided in one module, and no screen decides it again', () => {
  const deciding = ['functions', 'web/src']
    .flatMap(sources)
    .filter((file) => /\bdocumentMatch\b|\bisShownTo\b/.test(readFileSync(file, 'utf8')))
    .toSorted();
  expect(deciding).toEqual([
    'functions/signatures/amending/documentReaders.ts',
    'functions/signatures/amending/heldDocuments.ts',
    // Which of its documents a revision took in: a document that it closed is shown to its holders no more.
    'functions/signatures/revisions/announceRevision.ts',
  ]);
});
