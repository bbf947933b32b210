import { createWriteStream, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lockFolder } from '../data/folderLock';
import { LocalError } from '../machine/LocalError';
import { silenceSdkReminder } from '#infra/settings/silenceSdkReminder';
import { type LocalSettings, readSettings, setFunctionVariables } from './localSettings';
import { openDataFolder } from '../data/openDataFolder';
import { buckets } from '#shared/storage/tables';
import { environments } from '#infra/environments';
import { createTables } from '../data/createTables';
import { dropDatabase, startDataFolderDynamo } from '../data/dataFolderDynamo';
import { loadAllHandlers } from '../emulators/gateway/loadHandler';
import { findDynamoEngine } from '../data/findDynamoEngine';
import { functionVariables, localCredentials, s3Prefix } from '../running/functionVariables';
import { CdnCache } from '../servers/cdnCache';
import { createInternalServer } from '../servers/internalServer';
import { listenOn } from './listenOn';
import { MailStore } from '../emulators/mail/MailStore';
import { OutboxLoop } from '../running/outboxLoop';
import { createPublicServer } from '../servers/publicServer';
import { S3Server } from '../emulators/s3Server/S3Server';
import { loadSecrets } from '../emulators/secrets/localSecrets';

const { prefix } = environments.local;
const siteFolder = path.resolve('.build/web');
const cacheDir = path.resolve('node_modules/.cache');

type RunningShop = { readonly stop: () => void };

/**
 * Runs the whole product on this machine. The caller has locked `folder`. Resolves once requests
 * are answered; `onBroken` is called if the database ends by itself.
 */
async function startShop(
  settings: LocalSettings,
  folder: string,
  onBroken: () => void,
): Promise<RunningShop> {
  const site = `http://localhost:${settings.port}`;
  const isFirstStart = needsSeed(folder);
  if (isFirstStart) dropUnfinishedSeed(folder);
  const secrets = loadSecrets(folder);
  const mails = new MailStore(path.join(folder, 'mails'));
  const s3 = new S3Server({
    folder: path.join(folder, 'files'),
    buckets: buckets.map((name) => `${prefix}-${name}`),
    folders: { [`${prefix}-site`]: siteFolder },
    credentials: localCredentials,
    prefix: s3Prefix,
    allowedOrigin: site,
  });
  const cache = new CdnCache();
  const outbox = new OutboxLoop(() => cache.drop());
  const state = { ready: false };
  const server = createPublicServer({
    site,
    siteFolder,
    s3,
    mails,
    outbox,
    cache,
    paymentSecret: secrets.secrets.paymentProvider,
    isReady: () => state.ready,
  });
  await listenOn(server, settings.port);
  const internalServer = createInternalServer({ mails, secrets: secrets.secrets });
  const internal = `http://127.0.0.1:${await listenOn(internalServer, 0)}`;
  const dynamo = await openDatabase(settings, folder, onBroken);
  const stop = () => {
    void outbox.stop();
    for (const each of [server, internalServer]) each.close().closeAllConnections();
    dynamo.stop();
  };
  try {
    const endpoints = { dynamo: dynamo.endpoint, internal, site };
    setFunctionVariables({
      ...functionVariables(endpoints, secrets),
      BUDGETS: settings.budgets,
    });
    await offerDemonstrations();
    if (isFirstStart) await seed(settings.seed, folder);
    else await freeHeld();
  } catch (error) {
    stop();
    throw error;
  }
  state.ready = true;
  outbox.start();
  void loadAllHandlers();
  return { stop };
}

/** After the variables are set, because functions read their configuration when imported. */
async function offerDemonstrations(): Promise<void> {
  const { offerEmbeddedProvider } = await import('../payments/offerEmbeddedProvider');
  offerEmbeddedProvider();
  const { offerEmbeddedInvoices } = await import('../invoices/embeddedInvoices');
  offerEmbeddedInvoices();
  const { offerEmbeddedCarrier } = await import('../shipping/offerEmbeddedCarrier');
  offerEmbeddedCarrier();
}

/** Imported late, like the seed, because functions read the tables' names when imported. */
async function freeHeld(): Promise<void> {
  const { freeHeldDeliveries } = await import('../running/freeHeldDeliveries');
  await freeHeldDeliveries(new Date());
}

type Database = { readonly endpoint: string; readonly stop: () => void };

async function openDatabase(
  { dynamoEndpoint, dynoxideBin }: LocalSettings,
  folder: string,
  onBroken: () => void,
): Promise<Database> {
  if (dynamoEndpoint) {
    await createTables({ endpoint: dynamoEndpoint, prefix });
    return { endpoint: dynamoEndpoint, stop: () => undefined };
  }
  const engine = findDynamoEngine({ dynoxideBin, cacheDir });
  const { endpoint, process: child } = await startDataFolderDynamo(engine, folder, prefix);
  child.once('exit', onBroken);
  const stop = () => {
    child.off('exit', onBroken);
    child.kill();
  };
  return { endpoint, stop };
}

/** Written when the first start has finished, including the seed. */
const seededMark = 'seeded';
/** Exists while the first start is running; found later, that start was killed. */
const seedingMark = 'seeding';

const needsSeed = (folder: string) =>
  existsSync(path.join(folder, seedingMark)) ||
  !['database.sqlite', seededMark].some((name) => existsSync(path.join(folder, name)));

async function seed(kind: LocalSettings['seed'], folder: string): Promise<void> {
  if (kind === 'demo') {
    // Imported late, because handlers read their configuration when imported.
    const { seedDemo } = await import('../seed/seedDemo');
    await seedDemo(new Date());
  }
  writeFileSync(path.join(folder, seededMark), kind);
  rmSync(path.join(folder, seedingMark));
}

/** A first start begins with an empty folder, even after another one was killed. */
function dropUnfinishedSeed(folder: string): void {
  writeFileSync(path.join(folder, seedingMark), '');
  dropDatabase(folder);
  for (const name of ['files', 'mails']) {
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

const startedBy = ancestors();
silenceSdkReminder();

try {
  const settings = readSettings();
  const folder = openDataFolder(settings.dataFolder);
  await lockFolder(folder);
  const terminal = writersToLog(path.join(folder, 'server.log'));
  const end = (code: number) => {
    process.exit(code);
  };
  const shop = await startShop(settings, folder, () => {
    terminal.error('O banco de dados local parou; veja server.log na pasta de dados.\n');
    end(1);
  }).catch((error: unknown) => {
    terminal.error(`${messageOf(error)}\n`);
    end(1);
  });
  const stop = () => {
    shop?.stop();
    end(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  if (settings.underNpm) whenOrphaned(stop);
  terminal.say(`Loja pronta em http://localhost:${settings.port}\n`);
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
}

/** From here on, output of handlers and the SDK goes to the log; the terminal stays quiet. */
function writersToLog(file: string) {
  const say = process.stdout.write.bind(process.stdout);
  const error = process.stderr.write.bind(process.stderr);
  const log = createWriteStream(file, { flags: 'a' });
  const write = (chunk: string | Uint8Array) => log.write(chunk);
  Object.assign(process.stdout, { write });
  Object.assign(process.stderr, { write });
  return {
    say: (line: string) => say(line),
    error: (line: string) => error(line),
  };
}

function messageOf(error: unknown): string {
  if (error instanceof LocalError) return error.message;
  return `A loja não abriu: ${error instanceof Error ? (error.stack ?? error.message) : ''}`;
}

/** A killed npm passes no signal on; it shows when a parent, such as its shell, changes. */
function whenOrphaned(stop: () => void): void {
  setInterval(() => {
    if (ancestors() !== startedBy) stop();
  }, 300).unref();
}

function ancestors(): string {
  const parent = process.ppid;
  try {
    const status = readFileSync(`/proc/${parent}/status`, 'utf8');
    return `${parent} ${/^PPid:\s*(\d+)$/m.exec(status)?.[1] ?? ''}`;
  } catch {
    return String(parent);
  }
}
