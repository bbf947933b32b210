import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { folderCircles } from '#tests/support/sources/folderCircles';
import { importsOf, specifiersOf, sourcesUnder } from '#tests/support/sources/importGraph';

// npm run bench -- structure: what a newcomer meets: how many files and how long, folders by their entries,
// folders that lead back to themselves, files with one importer, imports that climb three folders,
// comments that are no sentences.
const most = 12;
const roots = ['shared', 'functions', 'web/src', 'infra'];
const sources = sourcesUnder(...roots);
const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean);

say('files', sources.length);
say('lines, the median file', median(sources.map(linesOf)));
say('files above 250 lines', sources.filter((file) => linesOf(file) > 250).length);
say('folder circles', folderCircles(...roots.slice(1)).length);
say('files with one importer', countOnce());
say("imports with '../../../'", countClimbing());
say('doc comments that are short fragments', countFragments());

const full = [...entriesOf(tracked)]
  .filter(([, names]) => names.size > most)
  .sort(([, one], [, other]) => other.size - one.size);
say(`folders with more than ${String(most)} entries`, full.length);
for (const [folder, names] of full) say(`  ${folder}`, names.size);

function say(what: string, figure: number): void {
  process.stdout.write(`${what}: ${String(figure)}\n`);
}

function linesOf(file: string): number {
  return readFileSync(file, 'utf8').trimEnd().split('\n').length;
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

/** Of the product's own importers; tests do not count. */
function countOnce(): number {
  const importers = new Map<string, number>();
  for (const file of sources) {
    for (const target of new Set(importsOf(file, { types: true }))) {
      importers.set(target, (importers.get(target) ?? 0) + 1);
    }
  }
  return [...importers.values()].filter((count) => count === 1).length;
}

function countClimbing(): number {
  return sourcesUnder(...roots, 'tests')
    .flatMap((file) => specifiersOf(file, { types: true }))
    .filter((specifier) => specifier.startsWith('../../../')).length;
}

/** Counts one-line doc comments of at most eight words that open as a sentence seldom does. */
function countFragments(): number {
  const openings =
    /^(?:Of|By|In|On|At|As|For|To|From|With|Without|Whose|Where|Also|Not|Once|Those|What|Which|Who|When|While|Because|If|Only|And|Or)\b/u;
  return sources
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\/\*\* (.+?) \*\//gu)])
    .map(([, words = '']) => words)
    .filter((words) => openings.test(words) && words.split(' ').length <= 8).length;
}

function entriesOf(files: readonly string[]): Map<string, Set<string>> {
  const entries = new Map<string, Set<string>>();
  for (const file of files) {
    const names = file.split('/');
    for (const [index, name] of names.entries()) {
      const folder = names.slice(0, index).join(path.posix.sep) || '.';
      entries.set(folder, (entries.get(folder) ?? new Set()).add(name));
    }
  }
  return entries;
}
