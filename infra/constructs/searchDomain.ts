import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { Grants } from '#shared/api/endpoint';
import type { DeployedEnvironment } from '../environments';

/** The tables whose rows are searched in OpenSearch where an environment has it. */
export const searchedTables = ['accounts', 'orders', 'signatures', 'expeditions'] as const;
/** Of the function that feeds it. */
export const searchFeedGrants = {
  accounts: 'read',
  orders: 'read',
  signatures: 'read',
  expeditions: 'read',
} as const satisfies Grants;

type SearchedTable = (typeof searchedTables)[number];

/** Where functions find the domain: its address is known once it is made. */
export const searchUrlParameter = ({ prefix }: DeployedEnvironment): string =>
  `/${prefix}/search-url`;

type Calls = { readonly call: '_search' | '_bulk'; readonly tables: readonly SearchedTable[] };

export const searchStatement = (
  scope: Construct,
  { prefix }: DeployedEnvironment,
  { call, tables }: Calls,
): PolicyStatement =>
  new PolicyStatement({
    actions: ['es:ESHttpPost'],
    resources: tables.map((table) =>
      Stack.of(scope).formatArn({
        service: 'es',
        resource: 'domain',
        resourceName: `${prefix}/${prefix}-${table}/${call}`,
      }),
    ),
  });

/** Who may keep what a search knows of a table may search it where that is done elsewhere. */
export function searchStatements(
  scope: Construct,
  environment: DeployedEnvironment,
  grants: Grants,
): PolicyStatement[] {
  if (!environment.search || !grants.documents || grants.documents === 'read') return [];
  const tables = searchedTables.filter((table) => grants[table]);
  return [searchStatement(scope, environment, { call: '_search', tables })];
}
