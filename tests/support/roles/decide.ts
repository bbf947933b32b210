import { readFileSync } from 'node:fs';
import { runSimulation } from '@cloud-copilot/iam-simulate';
import { rolesFile } from './rolesFile';
import type { PolicyStatement, SynthesizedRoles } from './synthesizedRoles';

/** What a call asks IAM for. */
export type Use = {
  readonly action: string;
  readonly resource: string;
  /** Of a call to a table: the partitions it names. */
  readonly partitions?: readonly string[];
};

export const account = '210987654321';
export const region = 'sa-east-1';

let read: SynthesizedRoles | undefined;
const roles = () =>
  (read ??= (JSON.parse(readFileSync(rolesFile, 'utf8')) as { roles: SynthesizedRoles }).roles);

export function statementsOfRole(role: string): readonly PolicyStatement[] {
  const statements = roles()[role];
  if (!statements) throw new Error(`no function ${role} is deployed`);
  return statements;
}

const decisions = new Map<string, Promise<string | undefined>>();

/** Why IAM refuses, by the synthesized policy of a function's role; undefined where it allows. */
export function refusal(role: string, use: Use): Promise<string | undefined> {
  const key = [role, use.action, use.resource, use.partitions?.map(kindOf).join()].join(' ');
  const known = decisions.get(key) ?? simulate(role, use);
  decisions.set(key, known);
  return known;
}

/** What a policy can tell partitions by; each number apart would be decided anew. */
const kindOf = (partition: string) => partition.replace(/#.*/, '#');

async function simulate(
  role: string,
  { action, resource, partitions }: Use,
): Promise<string | undefined> {
  const Statement = statementsOfRole(role);
  const result = await runSimulation(
    {
      request: {
        action,
        principal: `arn:aws:iam::${account}:role/${role}`,
        resource: { resource, accountId: account },
        contextVariables: partitions ? { 'dynamodb:LeadingKeys': [...partitions] } : {},
      },
      identityPolicies: [{ name: 'own', policy: { Version: '2012-10-17', Statement } }],
      serviceControlPolicies: [],
      resourceControlPolicies: [],
    },
    {},
  );
  if (result.resultType === 'error') return `${action} on ${resource}: ${result.errors.message}`;
  return result.overallResult === 'Allowed' ? undefined : `${action} on ${resource}`;
}
