import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { type EnvironmentName, environments } from './environments';
import { LocalError } from './local/LocalError';

const usage =
  'Uso: npm run create-superuser -- --env production|test|local --email EMAIL [--name NOME]';

class UsageError extends Error {}

/**
 * Makes a superuser with the operator's own AWS credentials (deployed) or in the data folder of this
 * machine (local, while the shop is closed). The password is asked for, or read from standard input.
 */
async function createFirstSuperuser(): Promise<string> {
  const { env, email, name } = readArguments();
  const close = env === 'local' ? await openLocalData() : useDeployed(env);
  try {
    const password = await askPassword();
    // Only now: the configuration is read when the command is imported.
    const { createSuperuser } = await import('../functions/profiles/createSuperuser');
    const row = await createSuperuser({ email, name, password }, new Date());
    return `Superusuário ${row.email} criado em ${env} (id ${row.id}).`;
  } finally {
    close();
  }
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      env: { type: 'string' },
      email: { type: 'string' },
      name: { type: 'string', default: 'Administrador' },
    },
  });
  const { env, email, name } = values;
  if (env === undefined || email === undefined || !isEnvironment(env)) throw new UsageError(usage);
  return { env, email, name };
}

const isEnvironment = (name: string): name is EnvironmentName => Object.hasOwn(environments, name);

function setVariables(name: EnvironmentName, extra: Readonly<Record<string, string>>): void {
  const { prefix, siteName, siteOrigin, company, staffEmail, mailFrom } = environments[name];
  Object.assign(process.env, {
    ENVIRONMENT: name,
    TABLE_PREFIX: prefix,
    BUCKET_PREFIX: prefix,
    SECRET_PREFIX: prefix,
    SITE_ORIGIN: siteOrigin,
    SITE_NAME: siteName,
    COMPANY: JSON.stringify(company),
    STAFF_EMAIL: staffEmail,
    MAIL_FROM: mailFrom,
    // No session is read here, so any key will do.
    TOKEN_PUBLIC_KEY: '{"kty":"OKP"}',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    ...extra,
  });
}

function useDeployed(env: Exclude<EnvironmentName, 'local'>): () => void {
  setVariables(env, { AWS_REGION: environments[env].region });
  return () => undefined;
}

async function openLocalData(): Promise<() => void> {
  setVariables('local', {});
  const { openLocalDatabase } = await import('./local/openLocalDatabase');
  const { variables, stop } = await openLocalDatabase();
  Object.assign(process.env, variables);
  return stop;
}

/** Not shown while it is typed; a pipe gives it as its first line. */
async function askPassword(): Promise<string> {
  const { stdin, stdout } = process;
  const silent = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  stdout.write('Senha: ');
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
  const password = await lines.question('');
  lines.close();
  stdout.write('\n');
  return password;
}

/** A refusal says by field what is wrong; anything else is shown as it came. */
function messageOf(error: unknown): string {
  if (error instanceof UsageError || error instanceof LocalError) return error.message;
  if (error instanceof Error && 'body' in error) return JSON.stringify(error.body);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  process.stdout.write(`${await createFirstSuperuser()}\n`);
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
