import { S3Client } from '@aws-sdk/client-s3';
import { jobs } from '#shared/api/jobs';
import { refusal, type Use } from '../roles/decide';
import synthesizeRoles from '../roles/synthesizeRoles';
import { dynamoUses, mailUses, s3Uses, secretUse, signedUses } from '../roles/usesOf';
import { storageOfThread } from './perThread';

const running = storageOfThread<Map<string, Use>>('uses of a role');

/**
 * Runs a function with the role of its Lambda: a call to AWS that the synthesized policy does not
 * allow fails the test here, instead of answering 500 when deployed. `role` is the function's name
 * without the environment's prefix.
 */
export async function withRole<Result>(role: string, run: () => Promise<Result>): Promise<Result> {
  await watchTables();
  const uses = new Map<string, Use>();
  const result = await running.run(uses, run);
  for (const used of signedUses(textOf(result))) note(uses, used);
  const refused = await Promise.all([...uses.values()].map((used) => refusal(role, used)));
  const problems = refused.filter((problem) => problem !== undefined);
  if (problems.length > 0) throw new Error(`${role} is not granted: ${problems.join(', ')}`);
  return result;
}

type JobName = keyof typeof jobs;

/** Runs a job's handler with its own role. */
export const asJob =
  <Sent extends unknown[], Result>(name: JobName, handler: (...sent: Sent) => Promise<Result>) =>
  (...sent: Sent): Promise<Result> =>
    withRole(`job-${jobs[name].handler}`, () => handler(...sent));

export const useSecret = (id: string): void => {
  use(secretUse(id));
};

export function useMail(from: string, action?: string): void {
  for (const used of mailUses(from, 'test-mail', action)) use(used);
}

function use(used: Use): void {
  const uses = running.getStore();
  if (uses) note(uses, used);
}

const note = (uses: Map<string, Use>, used: Use) =>
  uses.set([used.action, used.resource, used.partitions?.join()].join(' '), used);

/** The text and headers of an answer, which may contain signed links. */
function textOf(result: unknown): string {
  if (typeof result !== 'object' || result === null) return '';
  const { body, headers } = result as { body?: unknown; headers?: unknown };
  return `${typeof body === 'string' ? body : ''} ${JSON.stringify(headers ?? {})}`;
}

let watching: Promise<void> | undefined;
const watchTables = () => (watching ??= watch());

async function watch(): Promise<void> {
  // Vitest has made the roles before its first file; a command such as a bench has not.
  if (!process.env.VITEST) await synthesizeRoles();
  const { dynamo } = await import('#platform/db/client/dynamo');
  dynamo.middlewareStack.add(
    (next, context) => (args) => {
      const command = String(context.commandName).replace(/Command$/, '');
      for (const used of dynamoUses(command, args.input)) use(used);
      return next(args);
    },
    { step: 'initialize', name: 'leastPrivilege' },
  );
  const send = Reflect.get(S3Client.prototype, 'send') as (...sent: unknown[]) => unknown;
  Reflect.set(S3Client.prototype, 'send', function (this: unknown, ...sent: unknown[]) {
    const command = sent[0] as { input: { Bucket?: string }; constructor: { name: string } };
    for (const used of s3Uses(command.constructor.name.replace(/Command$/, ''), command.input)) {
      use(used);
    }
    return Reflect.apply(send, this, sent);
  });
}
