import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, it } from 'vitest';
import { deployedStage } from '#tests/support/environments/deployedStage';
import { testEnvironments } from '#tests/support/environments/testEnvironments';

const chosen = deployedStage('test', {
  ...testEnvironments.test,
  prefix: 'aeropub-searching',
  search: { instance: 'r7g.large.search', nodes: 1, gigabytes: 50 },
});
const functionsOf = (stage: typeof chosen, stack: string) =>
  JSON.stringify(stage.template(stack).findResources('AWS::Lambda::Function'));

it('makes OpenSearch and what feeds it only where an environment says so', () => {
  const without = deployedStage('test');
  expect(without.stacks).not.toContain('Search');
  expect(functionsOf(without, 'OrdersFunctions')).not.toContain('SEARCH_URL');

  const search = chosen.template('Search');
  search.hasResourceProperties('AWS::OpenSearchService::Domain', {
    EngineVersion: 'OpenSearch_2.19',
    ClusterConfig: { InstanceCount: 1, InstanceType: 'r7g.large.search' },
    DomainEndpointOptions: { EnforceHTTPS: true },
    EncryptionAtRestOptions: { Enabled: true },
    NodeToNodeEncryptionOptions: { Enabled: true },
  });
  search.resourceCountIs('AWS::Lambda::EventSourceMapping', 4);
  expect(functionsOf(chosen, 'OrdersFunctions')).toContain('SEARCH_URL');
  expect(functionsOf(chosen, 'Jobs')).toContain('SEARCH_URL');
}, 120_000);

it('lets a list be searched by whom it is searched, and written to by its feed alone', () => {
  const roles = (stack: string) =>
    Object.entries(chosen.template(stack).findResources('AWS::IAM::Role')).map(
      ([id, role]) => [id, JSON.stringify(role)] as const,
    );
  const allowed = (stack: string, call: string) =>
    roles(stack).flatMap(([id, role]) => (role.includes(call) ? [id] : []));
  const address = 'domain/aeropub-searching/aeropub-searching-orders/_search';
  expect(allowed('OrdersFunctions', address).join()).toContain('ListOrders');
  expect(allowed('OrdersFunctions', address).join()).not.toContain('CreateOrder');
  expect(allowed('Search', '/_bulk')).toHaveLength(1);
  const feeders = chosen.stacks.filter((stack) => allowed(stack, '/_bulk').length > 0);
  expect(feeders).toEqual(['Search']);
}, 120_000);

it.each([
  ['with OpenSearch', chosen],
  ['without', deployedStage('test')],
] as const)(
  'has at most two readers of each table’s stream, %s',
  (_, stage) => {
    const read = stage.stacks.flatMap((stack) =>
      Object.values(stage.template(stack).findResources('AWS::Lambda::EventSourceMapping')).map(
        (mapping) => JSON.stringify((mapping.Properties as Record<string, unknown>).EventSourceArn),
      ),
    );
    const counts = new Map<string, number>();
    for (const stream of read) counts.set(stream, (counts.get(stream) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(4);
    expect([...counts].filter(([, count]) => count > 2)).toEqual([]);
  },
  120_000,
);

it('leaves nothing that AwsSolutions finds', () => {
  const { violations } = new AwsSolutionsChecks().validateScope(chosen.stage);
  expect(violations.map(({ ruleName }) => ruleName)).toEqual([]);
}, 120_000);
