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

/** `start`, `test`, `screens` for who runs the server from its sources, or `tools`, for which nothing is built. */
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

/** Who opens the shop while it is made ready sees that it waits. The pipe ends with this program, and it by that. */
function answerEarly() {
  const program = 'infra/local/launcher/answerEarly.mjs';
  const early = spawn(process.execPath, [program], { stdio: ['pipe', 'ignore', 'ignore'] });
  early.unref();
  early.stdin.unref();
}

/**
 * Installs when the lock file is not the one that was last installed from. To open the shop takes a third of
 * the packages, those of `dependencies`; the tests bring the rest, beside a shop that may be running.
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

/** What was installed from which lock file. Who installed by hand since has everything. */
function readInstalled(mark, npmsOwnMark) {
  if (!existsSync(npmsOwnMark)) return {};
  if (changedAt(mark) < changedAt(npmsOwnMark)) return { extent: 'all' };
  const [digest, extent = 'all'] = readFileSync(mark, 'utf8').split(' ');
  return { digest, extent };
}

function npm(options) {
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) {
    // Installing would empty a folder that another project is using.
    fail('A pasta node_modules é um atalho com outras versões: remova-o e tente de novo.');
  }
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  run('npm', [...options, ...quiet], 'A instalação falhou.');
}

function changedAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/**
 * Builds only when something it is made of changed, so that a start takes no longer than it must. What the
 * screens weigh is judged for tests only: whoever wants to open the shop is not held up by it.
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
  // What was built with less left out serves as well.
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

/** A browser for the flows, and the programs that read paper and CloudFront's functions, where it may. */
function installTestPrograms() {
  const missing = [
    ...(hasHeadless() ? [] : [headlessPackage]),
    ...missingPrograms().map(({ from }) => from),
  ];
  if (missing.length > 0 && process.getuid?.() === 0 && onPath('apt-get')) {
    console.log(`Instalando ${missing.join(', ')}…`);
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update'], quiet);
    // One by one: a distribution that lacks one of them still brings the others.
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

/** Whoever asks, tests included: what is built is what a customer gets. */
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
