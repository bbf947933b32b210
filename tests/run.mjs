// Everything that must hold before a change goes in. Plain Node, so that a failing tool fails loudly.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { missingPrograms } from '../infra/local/programs/testPrograms.mjs';
import { outputOf } from './support/shop/outputOf.mjs';
import { endLeftovers, markRun } from './support/shop/startedByUs.mjs';

const cache = 'node_modules/.cache';
const unitReport = `${cache}/unit.json`;
const flowsReport = `${cache}/flows.json`;

/**
 * Checks run side by side, the longest first, so that the tests begin while it is still linting; browsers
 * run alone, after them.
 * `counts` reads how many tests passed and failed from the report the stage leaves.
 */
const stages = [
  // Types among it, so that the sources are read by the compiler once.
  { name: 'lint', script: 'lint' },
  // Before the tests, which look at the bundles it makes.
  { name: 'synth', script: 'synth' },
  { name: 'format', script: 'format:check' },
  { name: 'boundaries', script: 'boundaries' },
  { name: 'unused', script: 'unused' },
  {
    name: 'unit',
    command: ['npx', '--no', 'vitest', 'run'],
    options: ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    report: unitReport,
    counts: ({ numPassedTests, numFailedTests, numFailedTestSuites }) => ({
      passed: numPassedTests,
      // A file that does not even load fails without a test of its own.
      failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0),
    }),
    failures: ({ testResults }) =>
      testResults.flatMap(({ name, status, message, assertionResults }) => {
        const tests = assertionResults.filter((test) => test.status === 'failed');
        if (tests.length === 0) return status === 'failed' ? [`${name}: ${message}`] : [];
        return tests.map((test) => `${test.fullName}: ${test.failureMessages.join(' ')}`);
      }),
  },
  {
    name: 'flows',
    command: ['npx', '--no', 'playwright', 'test'],
    alone: true,
    report: flowsReport,
    counts: ({ stats, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
    }),
    failures: ({ suites, errors }) => [
      ...errors.map(({ message }) => message),
      ...suites.flatMap(failedFlows),
    ],
  },
];

// `npm test -- unit tests/infra` runs one stage with some of its files.
const isFile = (text) => text.includes('/');
const wanted = process.argv.slice(2).filter((text) => !isFile(text));
const files = process.argv.slice(2).filter(isFile);
const chosen = stages.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const own = markRun();
mkdirSync(cache, { recursive: true });

const together = chosen.filter(({ alone }) => !alone);
const lanes = Array.from({ length: Math.min(2, availableParallelism()) }, async () => {
  const results = [];
  for (let stage = together.shift(); stage; stage = together.shift()) {
    results.push(await run(stage));
  }
  return results;
});
const results = (await Promise.all(lanes)).flat();
for (const stage of chosen.filter(({ alone }) => alone)) results.push(await run(stage));

const broken = results.filter(({ ok }) => !ok).map(({ name }) => name);
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
const left = await endLeftovers(own);
if (left.length > 0) broken.push('left running');
for (const command of left) console.log(`Left running, now ended: ${command}`);
for (const { from, looksAt } of missingPrograms()) {
  console.log(`Not looked at, as ${from} is not installed: ${looksAt}`);
}
if (broken.length > 0) console.log(`\nFailed stages: ${broken.join(', ')}`);
const failed = total('failed') + (left.length > 0 ? 1 : 0);
console.log(`${total('passed')} passed, ${failed} failed`);
process.exit(broken.length === 0 ? 0 : 1);

async function run(stage) {
  const { name, script, command, options = [], report } = stage;
  if (report) rmSync(report, { force: true });
  const started = Date.now();
  const added = report ? [...options, ...files] : options;
  const [program, ...args] = command ?? ['npm', 'run', '--silent', script];
  const { code, output } = await outputOf(program, [...args, ...added]);
  const counted = countsOf(stage);
  const ok = code === 0 && counted.failed === 0;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${seconds.padStart(7)} s`);
  // What failed first, in a line each: a long output is often cut where it is read.
  for (const failure of ok ? [] : failuresOf(stage)) console.log(`  - ${failure}`);
  if (!ok) console.log(`${output}\n`);
  return { name, ok, ...counted };
}

function failuresOf({ report, failures }) {
  if (!report || !existsSync(report)) return [];
  return failures(JSON.parse(readFileSync(report, 'utf8'))).map((text) =>
    stripVTControlCharacters(text).replace(/\s+/g, ' ').slice(0, 600),
  );
}

function failedFlows({ suites = [], specs = [] }) {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return `${file}:${String(line)} ${title}: ${errors.map(({ message }) => message).join(' ')}`;
    });
  return [...failed, ...suites.flatMap(failedFlows)];
}

/** A stage of tests without a readable report did not run: that is a failure, not silence. */
function countsOf({ report, counts }) {
  if (!report) return { passed: 0, failed: 0 };
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  return counts(JSON.parse(readFileSync(report, 'utf8')));
}
