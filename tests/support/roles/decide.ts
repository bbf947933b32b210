import { readFileSync } from 'node:fs';
import { runSimulation } from '@cloud-copilot/iam-simulate';
import { perThread } from '../environments/perThread';
import { rolesFile } from './rolesFile';
import type { PolicyStatement, SynthesizedRoles } from './synthesizedRoles';

/** A permission that a call needs from IAM. */
export type Use = {
  readonly action: string;
  readonly resource: string;
  /** The partitions that a call to a table names. */
  readonly partitions?: readonly string[];
};

export const account = '210987654321';
export const region = 'sa-east-1';

const roles = () =>
  perThread(
    'synthesized roles',
    () => (JSON.parse(readFileSync(rolesFile, 'utf8')) as { roles: SynthesizedRoles }).roles,
  );

export function statementsOfRole(role: string): readonly PolicyStatement[] {
  const statements = roles()[role];
  if (!statements) throw new Error(`no function ${role} is deployed`);
  return statements;
}

const decisions = perThread(
  'decisions of roles',
  () => new Map<string, Promise<string | undefined>>(),
);

/** Why IAM refuses a use by a role's synthesized policy; undefined if it allows it. */
export function refusal(role: string, use: Use): Promise<string | undefined> {
  const key = [role, use.action, use.resource, use.partitions?.map(kindOf).join()].join(' ');
  const known = decisions.get(key) ?? simulate(role, use);
  decisions.set(key, known);
  return known;
}

/** A partition's prefix, all that a policy distinguishes: one decision covers all ids. */
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
