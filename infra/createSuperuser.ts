import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { environments } from './environments';
import { environmentVariables } from './environmentVariables';
import { startDataFolderDynamo, openDatabaseOf } from './local/dataFolderDynamo';
import { findDynamoEngine } from './local/findDynamoEngine';
import { lockFolder } from './local/folderLock';
import { LocalError } from './local/LocalError';
import { readSettings, setFunctionVariables, silenceSdkReminder } from './local/localSettings';
import { openDataFolder } from './local/openDataFolder';

const usage = 'Uso: npm run create-superuser -- --env <production|test|local> --email <e-mail>';

const options = v.object({
  env: v.picklist(['production', 'test', 'local']),
  email: v.string(),
  name: v.optional(v.string(), 'Administrador'),
});
type Options = v.InferOutput<typeof options>;

/** The first person who may sign in to an environment, with the operator's own AWS credentials. */
async function createFirstSuperuser({ env, email, name }: Options): Promise<void> {
  const database = env === 'local' ? await localDatabase() : undefined;
  try {
    setFunctionVariables(variablesOf(env, database?.endpoint));
    // Only now: the functions' configuration is read when they are imported.
    const { createSuperuser } = await import('../functions/profiles/createSuperuser');
    const password = randomBytes(12).toString('base64url');
    const profile = await createSuperuser({ email, name, password }, new Date());
    console.log(`Conta ${profile.email} criada. Senha, mostrada só agora: ${password}`);
  } finally {
    database?.close();
  }
}

function variablesOf(env: Options['env'], dynamo?: string): Record<string, string> {
  const environment = environments[env];
  return {
    ...environmentVariables(env, environment),
    // Nobody's session is read here.
    TOKEN_PUBLIC_KEY: '{"kty":"OKP"}',
    AWS_REGION: 'region' in environment ? environment.region : 'sa-east-1',
    ...(dynamo
      ? {
          AWS_ENDPOINT_URL_DYNAMODB: dynamo,
          AWS_ACCESS_KEY_ID: 'local',
          AWS_SECRET_ACCESS_KEY: 'local',
        }
      : {}),
  };
}

/** The database of the shop that is open, or else one opened for this command. */
async function localDatabase(): Promise<{ endpoint: string; close: () => void }> {
  const { dataFolder, dynoxideBin, dynamoEndpoint } = readSettings();
  const folder = openDataFolder(dataFolder);
  const running = dynamoEndpoint ?? openDatabaseOf(folder);
  if (running) return { endpoint: running, close: () => undefined };
  await lockFolder(folder);
  const engine = findDynamoEngine({ dynoxideBin, cacheDir: path.resolve('node_modules/.cache') });
  const { prefix } = environments.local;
  const { endpoint, process: child } = await startDataFolderDynamo(engine, folder, prefix);
  return { endpoint, close: () => child.kill() };
}

const { values } = parseArgs({
  options: { env: { type: 'string' }, email: { type: 'string' }, name: { type: 'string' } },
});
const asked = v.safeParse(options, values);
if (!asked.success) {
  console.error(usage);
  process.exit(1);
}
silenceSdkReminder();
try {
  await createFirstSuperuser(asked.output);
  process.exit(0);
} catch (error) {
  console.error(problemOf(error));
  process.exit(1);
}

function problemOf(error: unknown): string {
  if (error instanceof LocalError) return error.message;
  // What the product refuses says so by field.
  if (error instanceof Error && 'body' in error) return JSON.stringify(error.body);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
