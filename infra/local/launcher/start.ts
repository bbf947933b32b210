import { createWriteStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { lockFolder } from '../data/folderLock';
import { LocalError } from '../machine/LocalError';
import { silenceSdkReminder } from '#infra/settings/silenceSdkReminder';
import { readSettings } from './localSettings';
import { openDataFolder } from '../data/openDataFolder';
import { startShop } from './startShop';

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

/** From here on what handlers and the SDK print goes to the log; the terminal stays quiet. */
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

/** A killed npm cannot pass the signal on; it shows in who our parents are, npm's shell among them. */
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
