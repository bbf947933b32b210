// npm run proof [-- name …]: each promise tried as often as it says, one line with its figure. What takes
// longer than a few minutes says so before it starts. `npm test` holds the same promises with fewer tries.
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onPath } from '../infra/local/programs/testPrograms.mjs';
import { installBrowsers } from './proof/browsers/setUp.mjs';
import { installRuntime } from './proof/runtime/install.mjs';
import { requireKnown } from './support/knownNames.mjs';
import { installFonts } from './support/screens/fonts.mjs';
import { outputOf } from './support/shop/outputOf.mjs';
import { endLeftovers, markRun } from './support/shop/startedByUs.mjs';

const unit = (file, test) => [
  'npx',
  '--no',
  'vitest',
  'run',
  file,
  ...(test === undefined ? [] : ['-t', test]),
];

const script = (name, ...options) => ['npm', 'run', '--silent', name, '--', ...options];

/** `minutes` on two cores; `setUp` says why it cannot be tried on this machine; the line of a promise is what its command wrote with saw(), `afterwards` what is done once it was kept. */
const promises = [
  { name: 'crash', minutes: 3, command: unit('tests/proof/promises/crash.test.ts') },
  { name: 'invoices', minutes: 5, command: unit('tests/proof/promises/invoiceCrash.test.ts') },
  {
    name: 'idempotency',
    minutes: 1,
    command: unit('tests/functions/orders/createOrder.test.ts', 'many times at once'),
  },
  {
    name: 'races',
    minutes: 1,
    command: unit('tests/functions/orders/transitions/orderRaces.test.ts', 'exactly one wins'),
  },
  {
    name: 'cancelling',
    minutes: 2,
    command: unit(
      'tests/functions/orders/transitions/cancelOwnOrder.test.ts',
      'in the moment of its payment',
    ),
  },
  {
    name: 'contract',
    minutes: 1,
    command: unit('tests/functions/orders/orderContract.test.ts', 'costs about'),
  },
  {
    name: 'card',
    minutes: 1,
    command: unit('tests/functions/payments/card.test.ts', 'counts one of card'),
  },
  {
    name: 'figures-agree',
    minutes: 2,
    command: unit('tests/functions/system/agreement/figuresAgree.test.ts'),
  },
  {
    name: 'fresh-factor',
    minutes: 3,
    command: unit('tests/functions/accounts/factors/freshFactor.test.ts'),
  },
  {
    name: 'boletos',
    minutes: 1,
    command: unit('tests/functions/payments/boleto/makeBoleto.test.ts', 'by many at the same time'),
  },
  {
    name: 'webhooks',
    minutes: 1,
    command: unit('tests/functions/payments/webhook/receivePaymentEvent.test.ts', 'counts once'),
  },
  {
    name: 'receivers',
    minutes: 2,
    command: unit('tests/functions/accounts/webhooks/webhooks.test.ts', 'third of the receivers'),
  },
  {
    name: 'transfers',
    minutes: 1,
    command: unit('tests/functions/signatures/transferring/transfers.test.ts', 'leave one holder'),
  },
  {
    name: 'broken-off',
    minutes: 1,
    command: [
      ...unit('tests/proof/promises/brokenOffPhotos.test.ts'),
      'tests/proof/promises/brokenOffManuals.test.ts',
    ],
  },
  {
    name: 'throttled',
    minutes: 1,
    command: unit('tests/functions/platform/db/throttledDatabase.test.ts'),
  },
  {
    name: 'faults',
    minutes: 5,
    command: unit('tests/functions/platform/db/faultyEngine.test.ts'),
  },
  {
    name: 'collisions',
    minutes: 3,
    variables: { TEST_DYNAMODB_FAULTS: 'on' },
    command: [
      ...unit('tests/functions/orders/createOrder.test.ts'),
      'tests/functions/orders/editOrder.test.ts',
      'tests/functions/orders/lines/renewals.test.ts',
      'tests/functions/orders/transitions/orderStatus.test.ts',
      'tests/functions/orders/transitions/orderRaces.test.ts',
      'tests/functions/orders/transitions/orderJobs.test.ts',
      'tests/functions/payments/boleto/makeBoleto.test.ts',
      'tests/functions/payments/webhook/receivePaymentEvent.test.ts',
      'tests/functions/payments/webhook/durableEvents.test.ts',
    ],
  },
  {
    name: 'leaves-nothing',
    minutes: 1,
    command: unit('tests/proof/promises/leavesNothing.test.ts'),
  },
  {
    name: 'opening',
    minutes: 2,
    command: unit('tests/proof/promises/opening.test.ts'),
  },
  { name: 'mail', minutes: 1, command: unit('tests/proof/promises/failingMail.test.ts') },
  {
    name: 'costly-input',
    minutes: 3,
    command: [
      ...unit('tests/proof/promises/linearParsing.test.ts'),
      'tests/proof/promises/linearRequests.test.ts',
    ],
  },
  { name: 'fuzz', minutes: 5, command: unit('tests/conventions/calls/fuzz.test.ts') },
  {
    name: 'states',
    minutes: 4,
    command: [
      ...unit('tests/functions/orders/transitions/orderSequences.test.ts'),
      'tests/functions/signatures/signatureSequences.test.ts',
      'tests/functions/signatures/renewing/autoRenewal.test.ts',
      'tests/functions/expeditions/expeditionDates.test.ts',
    ],
  },
  { name: 'access', minutes: 1, command: unit('tests/conventions/calls/access.test.ts') },
  { name: 'revocation', minutes: 1, command: unit('tests/functions/accounts/revocation.test.ts') },
  {
    name: 'uploads',
    minutes: 1,
    command: unit('tests/functions/orders/photos/plainPhoto.test.ts'),
  },
  {
    name: 'login-timing',
    minutes: 1,
    command: unit('tests/proof/promises/loginTiming.test.ts'),
  },
  {
    name: 'runtime',
    minutes: 4,
    setUp: installRuntime,
    command: ['npx', '--no', 'vitest', 'run', '--config', 'tests/proof/runtime/vitest.config.ts'],
  },
  { name: 'cdk-nag', minutes: 1, command: unit('tests/infra/stacks/findings.test.ts') },
  { name: 'licences', minutes: 1, command: script('bench', 'dependencies', 'licences') },
  { name: 'advisories', minutes: 1, command: script('bench', 'dependencies', 'advisories') },
  {
    name: 'axe',
    minutes: 3,
    command: ['npx', '--no', 'playwright', 'test', 'shopStates', 'backOfficeStates'],
    afterwards: writeChecked,
  },
  ...['liberation', 'noto'].map((fonts) => ({
    name: fonts,
    minutes: 2,
    setUp: () => installFonts(fonts),
    variables: { TEST_FONTS: fonts },
    command: ['npx', '--no', 'playwright', 'test', 'layout', 'bars', 'backOfficeLists'],
  })),
  {
    name: 'browsers',
    minutes: 2,
    setUp: installBrowsers,
    command: ['node', '--import', 'tsx', 'tests/proof/browsers/browsers.ts'],
  },
  {
    name: 'manuals',
    minutes: 8,
    setUp: () => (onPath('apt-get') && onPath('qpdf') ? undefined : "needs Debian's apt and qpdf"),
    command: script('bench', 'manuals'),
  },
  { name: 'reader', minutes: 3, command: script('bench', 'reader') },
  { name: 'inp', minutes: 3, command: script('bench', 'inp') },
  { name: 'print', minutes: 3, command: script('bench', 'print') },
  { name: 'lighthouse', minutes: 5, command: script('bench', 'lighthouse') },
  { name: 'register', minutes: 1, command: script('bench', 'aircraft') },
  { name: 'scale', minutes: 5, command: script('bench', 'cost') },
  { name: 'searches', minutes: 2, command: script('bench', 'searches') },
  { name: 'mutation', minutes: 20, command: script('mutation') },
  { name: 'load', minutes: 31, command: script('bench', 'load') },
];

const wanted = process.argv.slice(2);
requireKnown(
  wanted,
  promises.map(({ name }) => name),
);

const own = markRun();
const folder = mkdtempSync(path.join(tmpdir(), 'proof-'));
const broken = [];
const left = [];
for (const promise of promises) {
  if (wanted.length > 0 && !wanted.includes(promise.name)) continue;
  const reason = promise.setUp?.();
  if (reason === undefined) {
    if (!(await keeps(promise))) broken.push(promise.name);
  } else {
    left.push(promise.name);
    console.log(`NOT RUN ${promise.name.padEnd(12)}         ${reason}`);
  }
}
await endLeftovers(own);
if (left.length > 0) console.log(`\nNot looked at: ${left.join(', ')}`);
if (broken.length > 0) console.log(`\nNot kept: ${broken.join(', ')}`);
process.exit(broken.length === 0 ? 0 : 1);

/** The page on accessibility says when this was last kept. */
function writeChecked() {
  const file = 'shared/site/accessibilityChecked.ts';
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format();
  writeFileSync(file, readFileSync(file, 'utf8').replace(/'\d{4}-\d\d-\d\d'/, `'${today}'`));
}

async function keeps({ name, minutes, command, variables = {}, afterwards }) {
  if (minutes > 3) console.log(`       ${name}: takes about ${minutes} minutes`);
  const report = path.join(folder, name);
  const started = Date.now();
  const [program, ...options] = command;
  const { code, output } = await outputOf(program, options, { ...variables, PROOF_REPORT: report });
  const figures = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : [];
  // A command that ends well without a figure has tried nothing.
  const kept = code === 0 && figures.length > 0;
  const seconds = ((Date.now() - started) / 1000).toFixed(0).padStart(5);
  const said = figures.length > 0 ? figures.join('; ') : 'no figure';
  console.log(`${kept ? 'kept  ' : 'BROKEN'} ${name.padEnd(13)} ${seconds} s  ${said}`);
  if (kept) afterwards?.();
  else console.log(`${output}\n`);
  return kept;
}
