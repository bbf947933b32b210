// Plain Node, no dependencies: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, hasHeadless, headlessPackage } from '../programs/findChromium.mjs';
import { missingPrograms, onPath } from '../programs/testPrograms.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
process.chdir(root);

/** `start`, `test`, `screens` (server from its sources), or `tools`, which builds nothing. */
const purpose = process.argv[2] ?? 'start';

requireNode();
if (purpose === 'start') answerEarly();
installPackages();
if (purpose === 'screens') await buildSite();
else if (purpose !== 'tools') await Promise.all([buildSite(), buildServer()]);
if (purpose === 'test') installTestPrograms();

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`A loja precisa do Node 20.19 ou mais novo; este é o ${process.versions.node}.`);
}

/**
 * Shows a waiting page at the shop's port during preparation. The pipe closes when this program
 * ends, which ends the other.
 */
function answerEarly() {
  const program = 'infra/local/launcher/answerEarly.mjs';
  const early = spawn(process.execPath, [program], { stdio: ['pipe', 'ignore', 'ignore'] });
  early.unref();
  early.stdin.unref();
}

/**
 * Installs if the lock file differs from the one last installed. Opening the shop needs a third of
 * the packages, those in `dependencies`; the tests install the rest, even while a shop is running.
 */
function installPackages() {
  const lock = 'package-lock.json';
  const npmsOwnMark = 'node_modules/.package-lock.json';
  const mark = 'node_modules/.installed.sha256';
  const wanted = digestOf([lock]);
  const { digest, extent } = readInstalled(mark, npmsOwnMark);
  const shopAlone = purpose === 'start' && extent !== 'all';
  const isWhole = extent === 'all' || shopAlone;
  if (digest === wanted && isWhole) return;
  if (changedAt(npmsOwnMark) < changedAt(lock) || !isWhole) {
    console.log('Instalando dependências…');
    const how = digest === wanted ? ['install', '--no-save'] : ['ci'];
    npm([...how, shopAlone ? '--omit=dev' : '--include=dev']);
  }
  writeFileSync(mark, `${wanted} ${shopAlone ? 'shop' : 'all'}`);
}

/** What was installed from which lock file. After a manual installation, everything is present. */
function readInstalled(mark, npmsOwnMark) {
  if (!existsSync(npmsOwnMark)) return {};
  if (changedAt(mark) < changedAt(npmsOwnMark)) return { extent: 'all' };
  const [digest, extent = 'all'] = readFileSync(mark, 'utf8').split(' ');
  return { digest, extent };
}

function npm(options) {
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) {
    // Installing would empty a folder that another project uses.
    fail('A pasta node_modules é um atalho com outras versões: remova-o e tente de novo.');
  }
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  run('npm', [...options, ...quiet], 'A instalação falhou.');
}

function changedAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/**
 * Builds only if an input changed, so that a start is as quick as possible. Budgets of the screens
 * are only enforced for tests, so that they do not prevent opening the shop.
 */
function buildSite() {
  const vite = 'node_modules/vite/bin/vite.js';
  return build({
    name: 'web',
    product: 'index.html',
    sources: ['web', 'shared', 'package-lock.json', 'tsconfig.base.json'],
    command: [vite, 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'],
    environment: purpose === 'test' ? {} : { BUNDLE_BUDGET: 'off' },
    doing: 'Construindo a loja…',
    problem: 'A construção da loja falhou.',
  });
}

function buildServer() {
  return build({
    name: 'local',
    product: 'infra/local/launcher/start.mjs',
    sources: ['functions', 'infra', 'shared', 'package-lock.json', 'tsconfig.base.json'],
    command: ['infra/local/launcher/bundleShop.mjs'],
    doing: 'Construindo o servidor…',
    problem: 'A construção do servidor falhou.',
  });
}

async function build({ name, product, sources, command, environment = {}, doing, problem }) {
  const mark = `.build/${name}.sha256`;
  const digest = digestOf(sources);
  const isBuilt = existsSync(`.build/${name}/${product}`) && existsSync(mark);
  // A build that left out less is also sufficient.
  const [built, leftOut] = isBuilt ? readFileSync(mark, 'utf8').split(' ') : [];
  const leavesOut = JSON.stringify(environment);
  if (built === digest && (leftOut === '{}' || leftOut === leavesOut)) return;
  console.log(doing);
  rmSync(mark, { force: true });
  if ((await statusOf(process.execPath, command, environment)) !== 0) fail(problem);
  mkdirSync('.build', { recursive: true });
  writeFileSync(mark, `${digest} ${leavesOut}`);
}

function digestOf(entries) {
  const hash = createHash('sha256');
  for (const entry of entries) {
    for (const file of filesBelow(entry)) hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(entry) {
  if (!statSync(entry).isDirectory()) return [entry];
  return readdirSync(entry, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((child) => filesBelow(path.join(entry, child.name)));
}

/** Installs a browser, and programs for PDFs and CloudFront Functions, where permitted. */
function installTestPrograms() {
  const missing = [
    ...(hasHeadless() ? [] : [headlessPackage]),
    ...missingPrograms().map(({ from }) => from),
  ];
  if (missing.length > 0 && process.getuid?.() === 0 && onPath('apt-get')) {
    console.log(`Instalando ${missing.join(', ')}…`);
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update'], quiet);
    // Individually, so that a distribution that lacks one still provides the others.
    const install = (name) =>
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet);
    missing.forEach(install);
    if (!findChromium()) install('chromium');
  }
  if (!findChromium()) installPlaywrightsChromium();
  if (!findChromium()) {
    fail(
      'Os testes precisam de um navegador. No Debian ou Ubuntu: ' +
        'sudo apt-get install chromium — ou aponte CHROME_PATH para um Chrome instalado.',
    );
  }
  const still = missingPrograms();
  if (still.length === 0) return;
  const names = still.map(({ from }) => from).join(' ');
  console.log(`Sem ${names}, parte dos testes não olha; no Debian: sudo apt-get install ${names}`);
}

function installPlaywrightsChromium() {
  const playwright = 'node_modules/@playwright/test/cli.js';
  const options = { stdio: 'ignore', timeout: 300_000 };
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], options);
}

/** The same for every caller, including tests: what is built is what a customer gets. */
function howToRun(environment) {
  const env = { ...process.env, NODE_ENV: 'production', ...environment };
  return { stdio: ['ignore', 'inherit', 'inherit'], env };
}

function run(command, args, problem) {
  const shell = process.platform === 'win32';
  const { status } = spawnSync(command, args, { ...howToRun({}), shell });
  if (status !== 0) fail(problem);
}

async function statusOf(command, args, environment) {
  const [status] = await once(spawn(command, args, howToRun(environment)), 'exit');
  return status;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
