import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buckets } from '#shared/storage/tables';
import { environments } from '#infra/environments';
import { createTables } from '../data/createTables';
import { startDataFolderDynamo } from '../data/dataFolderDynamo';
import { loadAllHandlers } from '../emulators/gateway/loadHandler';
import { findDynamoEngine } from '../data/findDynamoEngine';
import { functionVariables, localCredentials, s3Prefix } from '../running/functionVariables';
import { CdnCache } from '../servers/cdnCache';
import { createInternalServer } from '../servers/internalServer';
import { listenOn } from './listenOn';
import { type LocalSettings, setFunctionVariables } from './localSettings';
import { MailStore } from '../emulators/mail/MailStore';
import { OutboxLoop } from '../running/outboxLoop';
import { createPublicServer } from '../servers/publicServer';
import { S3Server } from '../emulators/s3Server/S3Server';
import { loadSecrets } from '../emulators/secrets/localSecrets';

const { prefix } = environments.local;
const siteFolder = path.resolve('.build/web');
const cacheDir = path.resolve('node_modules/.cache');

export type RunningShop = { readonly stop: () => void };

/**
 * The whole product on this machine. `folder` is locked by the caller. Resolves once requests are
 * answered; `onBroken` is called when the database ends by itself.
 */
export async function startShop(
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
  const outbox = new OutboxLoop(() => {
    cache.drop();
  });
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
    outbox.stop();
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

/** Only once the variables are set: the functions' configuration is read when they are imported. */
async function offerDemonstrations(): Promise<void> {
  const { offerEmbeddedProvider } = await import('../payments/offerEmbeddedProvider');
  offerEmbeddedProvider();
  const { offerEmbeddedInvoices } = await import('../invoices/offerEmbeddedInvoices');
  offerEmbeddedInvoices();
  const { offerEmbeddedCarrier } = await import('../shipping/offerEmbeddedCarrier');
  offerEmbeddedCarrier();
}

/** Only now, as the seed: the tables' names are read when the functions are imported. */
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

/** Written when the first start has finished, seed and all. */
const seededMark = 'seeded';
/** There while the first start is at work: found later, it was killed half-way. */
const seedingMark = 'seeding';

const needsSeed = (folder: string) =>
  existsSync(path.join(folder, seedingMark)) ||
  !['database.sqlite', seededMark].some((name) => existsSync(path.join(folder, name)));

async function seed(kind: LocalSettings['seed'], folder: string): Promise<void> {
  if (kind === 'demo') {
    // Only now: the handlers' configuration is read when they are imported.
    const { seedDemo } = await import('../seed/seedDemo');
    await seedDemo(new Date());
  }
  writeFileSync(path.join(folder, seededMark), kind);
  rmSync(path.join(folder, seedingMark));
}

/** A first start begins from nothing, also after another one that was killed. */
function dropUnfinishedSeed(folder: string): void {
  writeFileSync(path.join(folder, seedingMark), '');
  for (const name of ['database.sqlite', 'database.sqlite-wal', 'database.sqlite-shm']) {
    rmSync(path.join(folder, name), { force: true });
  }
  for (const name of ['files', 'mails']) {
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}
