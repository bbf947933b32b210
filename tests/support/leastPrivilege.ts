import { AsyncLocalStorage } from 'node:async_hooks';
import { S3Client } from '@aws-sdk/client-s3';
import type { Grants, SecretName } from '#shared/api/endpoint';

type Role = { readonly name: string; readonly grants: Grants; readonly refused: string[] };

const running = new AsyncLocalStorage<Role>();
const reads = new Set(['GetItem', 'BatchGetItem', 'Query', 'GetObject', 'HeadObject']);

/**
 * Runs something with the role its Lambda will have: whatever it touches beyond its grants fails the
 * test here, instead of answering 500 once deployed.
 */
export async function withRole<Result>(
  name: string,
  grants: Grants,
  run: () => Promise<Result>,
): Promise<Result> {
  await watchTables();
  const role: Role = { name, grants, refused: [] };
  const result = await running.run(role, run);
  if (role.refused.length > 0) {
    throw new Error(`${name} is not granted: ${role.refused.join(', ')}`);
  }
  return result;
}

export function useSecret(secret: SecretName): void {
  const role = running.getStore();
  if (role && !role.grants.secrets?.includes(secret)) role.refused.push(`secret ${secret}`);
}

function use(resource: string, action: string): void {
  const role = running.getStore();
  if (!role) return;
  const grant = new Map<string, unknown>(Object.entries(role.grants)).get(resource);
  const allowed = grant === 'write' || (grant === 'read' && reads.has(action));
  if (!allowed) role.refused.push(`${action} on ${resource}`);
}

const nameOf = (physical: unknown) => String(physical).replace(/^test-/, '');

let watching: Promise<void> | undefined;
const watchTables = () => (watching ??= watch());

async function watch(): Promise<void> {
  const { dynamo } = await import('../../functions/platform/dynamo');
  dynamo.middlewareStack.add(
    (next, context) => (args) => {
      const action = String(context.commandName).replace(/Command$/, '');
      for (const [table, what] of touched(action, args.input)) use(nameOf(table), what);
      return next(args);
    },
    { step: 'initialize', name: 'leastPrivilege' },
  );
  const send = Reflect.get(S3Client.prototype, 'send') as (...sent: unknown[]) => unknown;
  Reflect.set(S3Client.prototype, 'send', function (this: unknown, ...sent: unknown[]) {
    const command = sent[0] as { input: { Bucket?: string }; constructor: { name: string } };
    use(nameOf(command.input.Bucket), command.constructor.name.replace(/Command$/, ''));
    return Reflect.apply(send, this, sent);
  });
}

/** The tables one request touches, each with what it does there. */
function* touched(action: string, input: object): Generator<[unknown, string]> {
  if ('TableName' in input) yield [input.TableName, action];
  if ('RequestItems' in input) {
    for (const table of Object.keys(input.RequestItems as object)) yield [table, action];
  }
  if ('TransactItems' in input) {
    for (const item of input.TransactItems as Record<string, { TableName: string }>[]) {
      for (const [what, { TableName }] of Object.entries(item)) {
        yield [TableName, what === 'ConditionCheck' ? 'GetItem' : what];
      }
    }
  }
}
