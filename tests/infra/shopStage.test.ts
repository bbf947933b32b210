import { App } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { CachePolicy } from 'aws-cdk-lib/aws-cloudfront';
import { beforeAll, describe, expect, it } from 'vitest';
import { grantsOf } from '#shared/api/grantsOf';
import { jobs } from '#shared/api/jobs';
import { type TableIndex, tables } from '#shared/storage/tables';
import { bundleFunctions } from '../../infra/bundleFunctions';
import { deployedOperations as operations } from '../../infra/deployedOperations';
import { ShopStage } from '../../infra/stages/ShopStage';
import { context } from '../../cdk.json';

type Properties = Record<string, never> & { Properties: Record<string, unknown> };
type Statement = { Action: string | string[]; Resource: unknown; Effect: string };

type Role = { Properties: { Policies: { PolicyDocument: { Statement: Statement[] } }[] } };

let roles: Record<string, Role>;
let stage: ShopStage;
let api: Template;
let data: Template;
let edge: Template;

beforeAll(async () => {
  await bundleFunctions();
  const app = new App({ context, builtinCloudFormationValidation: false });
  stage = new ShopStage(app, 'Production', 'production');
  api = Template.fromStack(stage.api);
  roles = api.findResources('AWS::IAM::Role') as Record<string, Role>;
  data = Template.fromStack(stage.data);
  edge = Template.fromStack(stage.edge);
}, 120_000);

const resources = (template: Template, type: string) =>
  Object.values(template.findResources(type)) as Properties[];

describe('the deployed API', () => {
  it('publishes a route for every endpoint, a default one, and nothing else', () => {
    const published = resources(api, 'AWS::ApiGatewayV2::Route').map(
      ({ Properties }) => Properties.RouteKey,
    );
    const declared = operations.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(published.sort()).toEqual([...declared, 'ANY /{proxy+}'].sort());
  });

  it('gives each endpoint a Lambda of its own', () => {
    const names = resources(api, 'AWS::Lambda::Function').map(
      ({ Properties }) => Properties.FunctionName,
    );
    const declared = operations.map(({ noun, name }) => `aeropub-production-${noun}-${name}`);
    expect(names.sort()).toEqual([...declared, 'aeropub-production-system-unmatched'].sort());
  });

  it('lets a function touch only the tables, buckets and secrets its endpoint declares', () => {
    for (const { noun, name, endpoint } of operations) {
      const granted = JSON.stringify(policyOf(`${noun}${name}`));
      const grants = grantsOf(endpoint);
      for (const table of Object.keys(tables)) {
        const declared = grants[table as keyof typeof tables];
        expect(granted.includes(`table/aeropub-production-${table}"`), `${name} ${table}`).toBe(
          declared !== undefined,
        );
      }
      for (const secret of [
        'tokenSigningKey',
        'paymentProvider',
        'recoveryKey',
        'linkKey',
        'correios',
        'melhorEnvio',
      ]) {
        expect(granted.includes(`/${secret}-`), `${name} ${secret}`).toBe(
          grants.secrets?.some((declared) => declared === secret) ?? false,
        );
      }
    }
  });

  it('names every action: no wildcard', () => {
    for (const { noun, name } of operations) {
      for (const { Action } of policyOf(`${noun}${name}`)) {
        for (const action of [Action].flat()) expect(action).not.toContain('*');
      }
    }
  });

  it('lets nobody flood what guesses and spam are aimed at', () => {
    api.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      RouteSettings: Object.fromEntries(
        [
          'POST /api/token',
          'POST /api/user/change_password',
          'POST /api/user/confirm_password',
          'POST /api/contact',
        ].map((route) => [route, { ThrottlingBurstLimit: 20, ThrottlingRateLimit: 10 }]),
      ),
    });
  });

  it('keeps the private token key to the one function that signs', () => {
    const readers = operations.filter(({ endpoint }) =>
      endpoint.grants.secrets?.includes('tokenSigningKey'),
    );
    expect(readers.map(({ name }) => name)).toEqual(['createToken']);
  });
});

describe('the deployed data', () => {
  it('has the tables and indexes of the one definition, which the local environment creates too', () => {
    const deployed = Object.fromEntries<unknown>(
      resources(data, 'AWS::DynamoDB::Table').map(({ Properties }) => [
        String(Properties.TableName),
        (Properties.GlobalSecondaryIndexes as { IndexName: string; KeySchema: unknown }[]).map(
          ({ IndexName, KeySchema }) => ({ IndexName, KeySchema }),
        ),
      ]),
    );
    const declared = Object.fromEntries(
      Object.entries(tables).map(([name, { indexes }]) => [
        `aeropub-production-${name}`,
        Object.entries<TableIndex>(indexes).map(([IndexName, index]) => ({
          IndexName,
          KeySchema: [
            { AttributeName: index.partitionKey, KeyType: 'HASH' },
            { AttributeName: index.sortKey, KeyType: 'RANGE' },
          ],
        })),
      ]),
    );
    expect(deployed).toEqual(declared);
  });

  it('is kept, protected and recoverable in production', () => {
    for (const table of resources(data, 'AWS::DynamoDB::Table')) {
      expect(table).toMatchObject({
        DeletionPolicy: 'Retain',
        Properties: {
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        },
      });
    }
    expect(stage.data.terminationProtection).toBe(true);
  });

  it('keeps every bucket private', () => {
    for (const { Properties } of resources(data, 'AWS::S3::Bucket')) {
      expect(Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
    }
  });

  it('never renames a table or bucket: the logical ids are what CloudFormation deletes by', () => {
    const ids = ['AWS::DynamoDB::Table', 'AWS::S3::Bucket'].flatMap((type) =>
      Object.keys(data.findResources(type)),
    );
    expect(ids.sort()).toMatchInlineSnapshot(`
      [
        "AccessLogs8B620ECA",
        "AccountsTable81C15AE5",
        "CatalogTableF8EA09BD",
        "DocumentsBucket9EC9DEB9",
        "ExpeditionsTableB7A38EBA",
        "ManualsBucket92EDE3BA",
        "OrdersTable315BB997",
        "PhotosBucket2AC9D1F0",
        "SignaturesTable79733A9C",
        "SystemTable6BBB6CDD",
      ]
    `);
  });
});

describe('the edge', () => {
  it('compresses the screens, brotli included, as the local environment does', () => {
    const { cachePolicyId: CachePolicyId } = CachePolicy.CACHING_OPTIMIZED;
    expect(resources(edge, 'AWS::CloudFront::Distribution')).toMatchObject([
      {
        Properties: {
          DistributionConfig: { DefaultCacheBehavior: { Compress: true, CachePolicyId } },
        },
      },
    ]);
  });

  it('sends every API path to the API and no screen', () => {
    const [distribution] = resources(edge, 'AWS::CloudFront::Distribution');
    const config = distribution?.Properties.DistributionConfig as {
      CacheBehaviors: { PathPattern: string }[];
    };
    const patterns = config.CacheBehaviors.map(({ PathPattern }) => PathPattern);
    const matches = (path: string) =>
      patterns.some((pattern) =>
        pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
      );
    for (const { endpoint } of operations) expect(matches(endpoint.path), endpoint.path).toBe(true);
    const screens = ['/', '/orders', '/publications', '/admin/orders', '/payment/1', '/cart'];
    for (const screen of screens) {
      expect(matches(screen), screen).toBe(false);
    }
  });

  it('answers with the security headers', () => {
    edge.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: Match.objectLike({
          ContentSecurityPolicy: {
            ContentSecurityPolicy: Match.stringLikeRegexp("frame-ancestors 'none'") as unknown,
            Override: true,
          },
          ContentTypeOptions: { Override: true },
        }),
      },
    });
  });
});

it('has no stack near the 500 resources CloudFormation takes', () => {
  for (const stack of [stage.data, stage.api, stage.jobs, stage.edge, stage.observability]) {
    const { Resources } = Template.fromStack(stack).toJSON() as { Resources: object };
    expect(Object.keys(Resources).length, stack.stackName).toBeLessThan(450);
  }
});

it('puts the firewall in front of everything', () => {
  edge.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: Match.objectLike({ WebACLId: Match.anyValue() as unknown }),
  });
});

it('runs every job by the clock and the outbox after each change', () => {
  const template = Template.fromStack(stage.jobs);
  expect(Object.keys(template.findResources('AWS::Scheduler::Schedule'))).toHaveLength(
    Object.keys(jobs).length,
  );
  expect(Object.keys(template.findResources('AWS::Lambda::EventSourceMapping'))).toHaveLength(
    Object.keys(tables).length,
  );
});

it('lets the outbox read the streams it follows and hand over what it cannot deliver', () => {
  const template = Template.fromStack(stage.jobs);
  const [, outbox] = Object.entries(
    template.findResources('AWS::IAM::Role') as Record<string, Role>,
  ).find(([id]) => id.startsWith('OutboxRole')) ?? ['', undefined];
  const statements = outbox?.Properties.Policies.flatMap(
    ({ PolicyDocument }) => PolicyDocument.Statement,
  );
  const allowed = (action: string) =>
    JSON.stringify(statements?.filter(({ Action }) => [Action].flat().includes(action)));
  for (const action of ['GetRecords', 'GetShardIterator', 'DescribeStream', 'ListStreams']) {
    for (const table of Object.keys(tables)) {
      expect(allowed(`dynamodb:${action}`)).toContain(
        `:table/aeropub-production-${table}/stream/*`,
      );
    }
  }
  expect(allowed('sqs:SendMessage')).toContain('DeadLetters');
});

function policyOf(operation: string): Statement[] {
  const wanted = `${operation}role`.toLowerCase();
  const entry = Object.entries(roles).find(([id]) => id.toLowerCase().startsWith(wanted));
  if (!entry) throw new Error(`no role for ${operation}`);
  return entry[1].Properties.Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
}
