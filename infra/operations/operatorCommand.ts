import path from 'node:path';
import * as v from 'valibot';
import { type EnvironmentName, environments } from '../environments';
import { environmentVariables } from '../settings/environmentVariables';
import {
  dropDatabase,
  holdsShop,
  openDatabaseOf,
  startDataFolderDynamo,
} from '../local/data/dataFolderDynamo';
import { findDynamoEngine } from '../local/data/findDynamoEngine';
import { lockFolder } from '../local/data/folderLock';
import { LocalError } from '../local/machine/LocalError';
import { readSettings, setFunctionVariables } from '../local/launcher/localSettings';
import { openDataFolder } from '../local/data/openDataFolder';
import { readOptions } from './readOptions';
import { randomKey } from '../settings/secrets/makeSecrets';
import { silenceSdkReminder } from '../settings/silenceSdkReminder';

/** The option that every command takes. */
export const env = v.picklist([
  'production',
  'test',
  'local',
] as const satisfies readonly EnvironmentName[]);

type Options = v.ObjectSchema<v.ObjectEntries & { readonly env: typeof env }, undefined>;

type Command<Asked extends Options> = {
  /** The usage line without its beginning "Uso: npm run". */
  readonly usage: string;
  /** Its options; a boolean one is a switch. */
  readonly options: Asked;
  /** Creates a shop in an empty local folder, which every other command refuses. */
  readonly beginsShop?: true;
  /** Whether it is to write nothing: the shop that it began is removed again. */
  readonly isTrial?: (asked: v.InferOutput<Asked>) => boolean;
  /** Must import functions itself, because they read their configuration when imported. */
  readonly run: (asked: v.InferOutput<Asked>) => Promise<void>;
  /** The message for an error that the operator can resolve. */
  readonly messageOf?: (error: unknown) => string | undefined;
};

/**
 * Runs an operator's command on the database of an environment, with the operator's own AWS
 * credentials, and ends the process.
 */
export async function operatorCommand<Asked extends Options>(
  command: Command<Asked>,
): Promise<void> {
  const asked = readOptions(command.options, command.usage);
  silenceSdkReminder();
  try {
    const { env: name } = v.parse(v.object({ env }), asked);
    const database = name === 'local' ? await localDatabase(command) : undefined;
    await onDatabaseOf(name, database, async () => {
      await command.run(asked);
      return command.isTrial?.(asked) !== true;
    });
    process.exit();
  } catch (error) {
    console.error(command.messageOf?.(error) ?? problemOf(error));
    process.exit(1);
  }
}

type Database = {
  readonly endpoint: string;
  /** A shop that began with the command stays only if something was `kept` in it. */
  readonly close: (kept: boolean) => void;
};

async function onDatabaseOf(
  name: EnvironmentName,
  database: Database | undefined,
  run: () => Promise<boolean>,
): Promise<void> {
  let isKept = false;
  try {
    setFunctionVariables(variablesOf(name, database?.endpoint));
    isKept = await run();
  } finally {
    database?.close(isKept);
  }
}

/** Well-formed, because functions import it at their start; its private half does not exist. */
const unusedPublicKey = JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x: randomKey() });

function variablesOf(name: EnvironmentName, dynamo?: string): Record<string, string> {
  const environment = environments[name];
  return {
    ...environmentVariables(name, environment),
    // No session is read here.
    TOKEN_PUBLIC_KEY: unusedPublicKey,
    // No addresses are hashed here either.
    ADDRESS_KEY: randomKey(),
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

/** The database of the running shop, or else one started for this command. */
async function localDatabase({
  beginsShop,
}: Pick<Command<never>, 'beginsShop'>): Promise<Database> {
  const { dataFolder, dynoxideBin, dynamoEndpoint } = readSettings();
  const isThere = dynamoEndpoint !== undefined || holdsShop(dataFolder);
  // A wrong folder would be an empty shop, and its export empty files.
  if (!isThere && !beginsShop) {
    throw new LocalError(`Não há loja em ${dataFolder}. Confira DATA_DIR.`);
  }
  const folder = openDataFolder(dataFolder);
  console.log(isThere ? `Loja local em ${folder}.` : `Loja local nova em ${folder}.`);
  const running = dynamoEndpoint ?? openDatabaseOf(folder);
  if (running) return { endpoint: running, close: () => undefined };
  await lockFolder(folder);
  const engine = findDynamoEngine({ dynoxideBin, cacheDir: path.resolve('node_modules/.cache') });
  const { prefix } = environments.local;
  const { endpoint, process: child } = await startDataFolderDynamo(engine, folder, prefix);
  const close = (kept: boolean) => {
    child.kill();
    // Otherwise `npm start` would open an empty shop instead of the demonstration.
    if (!isThere && !kept) dropDatabase(folder);
  };
  return { endpoint, close };
}

/** What the operator's AWS account answers without a fault of the program. */
const ofAccount = new Set([
  'AccessDeniedException',
  'CredentialsProviderError',
  'ExpiredTokenException',
  'ResourceNotFoundException',
  'UnrecognizedClientException',
]);

function problemOf(error: unknown): string {
  if (error instanceof LocalError) return error.message;
  if (error instanceof Error && ofAccount.has(error.name)) return `${error.name}: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
