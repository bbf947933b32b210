import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { endWithUs } from '#infra/local/data/startDynamo';
import { freePort } from '#infra/local/data/startDynamo';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { shopOrigin } from './shopOrigin';

export type Email = {
  to: string;
  subject: string;
  html: string;
  text: string;
  reply_to: string | null;
  date: string;
};

type Options = {
  seed?: 'demo' | 'none';
  dataFolder?: string;
  port?: number;
  /** `off` is for runs that do more in a day than one account or address may. */
  budgets?: 'off';
  /** Runs what `npm start` runs, built first if necessary, instead of the sources. */
  built?: boolean;
};

/** The product as `npm start` opens it, with its own folder and port. */
export type Shop = ShopClient & {
  readonly dataFolder: string;
  readonly pid: number;
  /** Stops it as Ctrl-C does; the folder is removed if this module created it. */
  stop: () => Promise<void>;
  /** Stops it as a power cut does; `openShop({ dataFolder, port })` starts it again. */
  kill: () => Promise<void>;
};

export async function openShop(options: Options = {}): Promise<Shop> {
  const dataFolder = options.dataFolder ?? mkdtempSync(path.join(tmpdir(), 'shop-'));
  const port = options.port ?? (await freePort());
  if (options.built) build();
  const isDemo = options.built && !options.dataFolder && options.seed !== 'none';
  if (isDemo) cpSync(await seededFolder(), dataFolder, { recursive: true });
  const program = options.built
    ? ['.build/local/infra/local/launcher/start.mjs']
    : ['--import', 'tsx', 'infra/local/launcher/start.ts'];
  const child = spawn(process.execPath, program, {
    env: {
      ...withoutTestVariables(process.env),
      PORT: String(port),
      DATA_DIR: dataFolder,
      SEED: options.seed ?? 'demo',
      BUDGETS: options.budgets ?? 'on',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) child.once('exit', endWithUs(child.pid).dismiss);
  await untilReady(child);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  return {
    ...shopAt(`http://localhost:${String(port)}`),
    dataFolder,
    pid: child.pid ?? 0,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      if (!options.dataFolder) rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

const fillingMs = 180_000;

/**
 * The demonstration's data folder as this build fills it today. Filling it takes about twenty times
 * as long as opening a copy.
 */
async function seededFolder(): Promise<string> {
  const [built = ''] = readFileSync('.build/local.sha256', 'utf8').split(' ');
  const today = todayInSaoPaulo(new Date());
  const folder = path.resolve(`node_modules/.cache/seeded-${built.slice(0, 16)}-${today}`);
  const marker = `${folder}.filling`;
  if (existsSync(folder) || (await isFilledElsewhere(folder, marker))) return folder;
  try {
    await fillFolder(folder);
  } finally {
    rmSync(marker, { recursive: true, force: true });
  }
  return folder;
}

async function fillFolder(folder: string): Promise<void> {
  removeOthers(folder);
  // No other test runs the shop from its sources, as `npm run dev` does.
  const first = await openShop({ dataFolder: mkdtempSync(`${folder}-`) });
  // What the shop does after its first start, which every copy would otherwise do again.
  for (const job of ['outbox', 'read-manuals', 'draw-covers', 'licensed-copies', 'count-figures']) {
    await first.runJob(job);
  }
  await first.stop();
  renameSync(first.dataFolder, folder);
}

/** Removes the folders of other builds and days, because each has some megabytes. */
function removeOthers(folder: string): void {
  const { dir: cache, base: name } = path.parse(folder);
  for (const entry of readdirSync(cache)) {
    if (!entry.startsWith('seeded-') || entry.startsWith(name)) continue;
    rmSync(path.join(cache, entry), { recursive: true });
  }
}

/** Waits while another process fills the folder; returns false if the caller has to. */
async function isFilledElsewhere(folder: string, marker: string): Promise<boolean> {
  const since = statSync(marker, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // The run that set the marker was probably stopped, so the marker is removed.
  if (Date.now() - since > fillingMs) rmSync(marker, { recursive: true, force: true });
  try {
    mkdirSync(marker);
    return false;
  } catch {
    const deadline = Date.now() + fillingMs;
    while (existsSync(marker) && Date.now() < deadline) await wait(200);
    return existsSync(folder);
  }
}

export type ShopClient = ReturnType<typeof shopAt>;

/** What a test needs from the local environment besides the shop's own pages and calls. */
export function shopAt(origin: string) {
  const post = async (page: string, body: object) => {
    const response = await fetch(`${origin}/_local/${page}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${page}: ${String(response.status)}`);
    return response;
  };
  const emails = async () =>
    (await (await fetch(`${origin}/_local/emails`)).json()) as readonly Email[];
  return {
    origin,
    emails,
    /** Waits for the newest e-mail to `to` whose subject contains `subject`. */
    email: async (to: string, subject: string): Promise<Email> => {
      const deadline = Date.now() + 90_000;
      for (;;) {
        const found = (await emails()).find(
          (email) => email.to === to && email.subject.includes(subject),
        );
        if (found) return found;
        if (Date.now() > deadline) throw new Error(`no e-mail "${subject}" to ${to}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    pay: (order: number, amount?: string) =>
      post(`payments/${String(order)}/pay`, amount === undefined ? {} : { amount }),
    runJob: (name: string, today?: string) =>
      post(`jobs/${name}`, today === undefined ? {} : { today }),
  };
}

/** The shop of this worker's browser flows. */
export function flowShop(): ShopClient {
  const origin = shopOrigin();
  if (!origin) throw new Error('tests/support/shop/flowsSetup.ts opens the shops');
  return shopAt(origin);
}

function build(): void {
  const { status } = spawnSync(process.execPath, ['infra/local/launcher/prepare.mjs', 'start'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('the product does not build');
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Loja pronta em')) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`the shop ended (${String(code)}): ${said}`)));
  });
}

/** The variables of a test must not reach the shop, which takes everything from its data folder. */
function withoutTestVariables(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const foreign = /^(?:AWS_|VITEST|TEST_|NODE_OPTIONS|npm_lifecycle_event|COMPANY$)/;
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !foreign.test(name)));
}
