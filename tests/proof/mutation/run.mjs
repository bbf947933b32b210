// npm run mutation [-- group …]: changes the code of what must not be wrong, line by line, and counts the
// changes that no test notices. Takes about twenty minutes for all groups, hence not part of npm test.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';
import { requireKnown } from '../../support/knownNames.mjs';

const report = 'node_modules/.cache/mutation.json';

/**
 * Each group is tried by the tests whose business it is, those without a database as far as it goes: what
 * else happens to run this code would take hours.
 */
const groups = {
  sessions: {
    least: 80,
    tests: [
      'tests/functions/platform/auth/session.test.ts',
      'tests/functions/profiles/changeOwnProfile.test.ts',
    ],
    mutate: [
      'functions/platform/auth/session.ts',
      'functions/accounts/{sessions/issueToken,passwords/checkOwnPassword}.ts',
    ],
  },
  passwords: {
    least: 80,
    tests: ['tests/functions/accounts/passwords/{password,recoveryLink}.test.ts'],
    mutate: ['functions/accounts/passwords/{password,recovery}.ts'],
  },
  access: {
    least: 95,
    tests: [
      'tests/functions/platform/http/access.test.ts',
      'tests/functions/orders/orderPolicy.test.ts',
      'tests/functions/profiles/profilePolicy.test.ts',
    ],
    mutate: [
      'functions/platform/http/access.ts',
      'functions/orders/reading/orderPolicy.ts',
      'functions/profiles/profilePolicy.ts',
    ],
  },
  money: {
    least: 80,
    tests: [
      'tests/shared/{orders,payments,publications}/*.test.ts',
      'tests/shared/values/money.test.ts',
      'tests/functions/payments/webhook/judgePayment.test.ts',
    ],
    mutate: [
      'shared/values/money.ts',
      'shared/orders/orderTotals.ts',
      'shared/publications/priceAdjustment.ts',
      'shared/payments/{boletoCode,pix}.ts',
      'functions/payments/webhook/judgePayment.ts',
    ],
  },
  states: {
    least: 80,
    tests: [
      'tests/functions/orders/transitions/orderMoves.test.ts',
      'tests/functions/signatures/signatureRules.test.ts',
      'tests/functions/expeditions/expeditionDates.test.ts',
    ],
    mutate: [
      'shared/{orders/order,signatures/signature,expeditions/expedition}Status.ts',
      'functions/orders/transitions/orderMoves.ts',
      'functions/signatures/signatureRules.ts',
      'functions/expeditions/expeditionDates.ts',
    ],
  },
  validators: {
    least: 80,
    tests: [
      'tests/shared/{api,brazil}/*.test.ts',
      'tests/shared/values/{text,calendarDate}.test.ts',
    ],
    mutate: [
      'shared/brazil/**/!(uf|cepUfRanges).ts',
      'shared/api/fields.ts',
      'shared/values/{text,calendarDate}.ts',
    ],
  },
};

const asked = process.argv.slice(2);
requireKnown(asked, Object.keys(groups));
const chosen = Object.entries(groups).filter(
  ([name]) => asked.length === 0 || asked.includes(name),
);
let isKept = true;
for (const [name, { least, tests, mutate }] of chosen) {
  // Read by vitest.config.ts.
  process.env.MUTATION_TESTS = tests.join(' ');
  const { score, survivors } = await mutated(mutate);
  const figure = `${name} ${score.toFixed(1)} % (at least ${String(least)})`;
  console.log(figure);
  for (const survivor of survivors) console.log(`  ${survivor}`);
  const proof = process.env.PROOF_REPORT;
  if (proof !== undefined) appendFileSync(proof, `${figure}\n`);
  if (!(score >= least)) isKept = false;
}
process.exit(isKept ? 0 : 1);

async function mutated(mutate) {
  await new Stryker({
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/proof/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // Schemas are made once, at import: a change in them is tried in a process that imports them anew.
    ignoreStatic: false,
    concurrency: 2,
    timeoutMS: 20_000,
    tempDirName: '.build/stryker',
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    ignorePatterns: ['.build', '.local', 'cdk.out'],
    logLevel: 'error',
    allowEmpty: false,
  }).runMutationTest();
  if (!existsSync(report)) throw new Error('the mutation run left no report');
  const { files } = JSON.parse(readFileSync(report, 'utf8'));
  // A change that does not parse keeps the tests of its file from loading, and then nothing notices anything.
  for (const [file, { mutants: list }] of Object.entries(files)) {
    const noticed = list.some(({ status }) => status === 'Killed');
    if (list.length > 10 && !noticed) throw new Error(`${file}: not one change was noticed`);
  }
  const mutants = Object.entries(files).flatMap(([file, { mutants: list }]) =>
    list.map((mutant) => ({ ...mutant, file })),
  );
  const counted = mutants.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError');
  const alive = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  return {
    score: (100 * (counted.length - alive.length)) / counted.length,
    survivors: alive.map(
      ({ file, location, replacement, mutatorName }) =>
        `${file}:${String(location.start.line)} ${mutatorName} ${(replacement ?? '').replace(/\s+/g, ' ').slice(0, 80)}`,
    ),
  };
}
