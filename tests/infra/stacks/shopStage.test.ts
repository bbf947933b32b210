import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '#shared/api/jobs';
import { type TableIndex, tables } from '#shared/storage/tables';
import { deployedOperations as operations } from '#infra/settings/deployedOperations';
import { deployedStage, type DeployedStage } from '#tests/support/environments/deployedStage';
import { testEnvironments } from '#tests/support/environments/testEnvironments';

type Properties = Record<string, never> & { Properties: Record<string, unknown> };

let production: DeployedStage;
let data: Template;

beforeAll(() => {
  production = deployedStage('production');
  data = production.template('Data');
}, 60_000);

const resources = (template: Template, type: string) =>
  Object.values(template.findResources(type)) as Properties[];

/** The API and the functions of every noun, which are stacks of their own. */
const ofTheApi = (type: string) =>
  production.stacks
    .filter((stack) => stack === 'Api' || stack.endsWith('Functions'))
    .flatMap((stack) => resources(production.template(stack), type));

/** All that is deployed before it, by name. */
function stacksBefore(name: string): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (id: string) => {
    const stack = production.stage.stacks.find(({ node }) => node.id === id);
    for (const { node } of stack?.dependencies ?? []) {
      if (found.has(node.id)) continue;
      found.add(node.id);
      follow(node.id);
    }
  };
  follow(name);
  return found;
}

describe('the deployed API', () => {
  it('publishes a route for every endpoint, a default one, and nothing else', () => {
    const published = ofTheApi('AWS::ApiGatewayV2::Route').map(
      ({ Properties }) => Properties.RouteKey,
    );
    const declared = operations.flatMap(({ endpoint: { method, path, answer } }) => [
      `${method} ${path}`,
      ...(answer === 'page' || answer === 'xml' || answer === 'picture' ? [`HEAD ${path}`] : []),
    ]);
    expect(published.sort()).toEqual([...declared, 'ANY /{proxy+}'].sort());
  });

  it('gives each endpoint a Lambda of its own', () => {
    const names = ofTheApi('AWS::Lambda::Function').map(
      ({ Properties }) => Properties.FunctionName,
    );
    const declared = operations.map(({ noun, name }) => `aeropub-production-${noun}-${name}`);
    expect(names.sort()).toEqual([...declared, 'aeropub-production-system-unmatched'].sort());
  });

  it('gives those that search large lists a whole core', () => {
    const memories = ofTheApi('AWS::Lambda::Function').map(({ Properties }) => [
      String(Properties.FunctionName).replace('aeropub-production-', ''),
      Properties.MemorySize,
    ]);
    expect(Object.fromEntries(memories)).toMatchObject({
      'orders-listOrders': 1769,
      'signatures-listSignatures': 1769,
      'expeditions-listExpeditions': 1769,
      'profiles-listProfiles': 1769,
      'orders-getOrder': 512,
      'accounts-createToken': 1024,
    });
  });

  it('tells which commit is deployed, by the one function that is asked', () => {
    const told = ofTheApi('AWS::Lambda::Function')
      .filter(({ Properties }) => JSON.stringify(Properties.Environment).includes('"VERSION"'))
      .map(({ Properties }) => [Properties.FunctionName, Properties.Environment]);
    expect(told).toEqual([
      [
        'aeropub-production-system-health',
        { Variables: expect.objectContaining({ VERSION: 'a1b2c3' }) as unknown },
      ],
    ]);
  });

  it('opens after all its routes: a limit for one that is not there is refused', () => {
    const gateway = production.stage.stacks.find(({ node }) => node.id === 'Gateway');
    const before = gateway?.dependencies.map(({ node }) => node.id) ?? [];
    const nouns = production.stacks.filter((stack) => stack.endsWith('Functions'));
    expect(nouns.length).toBeGreaterThan(8);
    expect(before).toEqual(expect.arrayContaining(['Api', ...nouns]));
  });

  it('puts screens and jobs after every function, and leaves the files of screens that are still open', () => {
    const functions = production.stacks.filter((stack) => stack.endsWith('Functions'));
    expect(functions.length).toBeGreaterThan(8);
    expect([...stacksBefore('Web')]).toEqual(expect.arrayContaining(['Edge', ...functions]));
    // Rows of a new shape are made by a job, once all that is called reads them.
    expect([...stacksBefore('Jobs')]).toEqual(expect.arrayContaining(functions));
    const uploads = resources(production.template('Web'), 'Custom::CDKBucketDeployment');
    expect(uploads.map(({ Properties }) => Properties.Prune)).toEqual([false, false]);
  });

  it('watches logs only once the stacks that make them are there: a filter of none is refused', () => {
    const makers = new Map(
      production.stacks.flatMap((stack) =>
        resources(production.template(stack), 'AWS::Logs::LogGroup').map(({ Properties }) => [
          Properties.LogGroupName,
          stack,
        ]),
      ),
    );
    const filters = resources(production.template('Observability'), 'AWS::Logs::MetricFilter');
    expect(filters.length).toBeGreaterThan(20);
    const before = stacksBefore('Observability');
    const early = filters
      .map(({ Properties }) => Properties.LogGroupName)
      .filter((log) => typeof log !== 'string' || !before.has(makers.get(log) ?? ''));
    expect(early).toEqual([]);
  });

  it('feeds nothing that a new value replaces from what is known at deployment only', () => {
    const within = production.stacks.filter(
      (stack) => !['Edge', 'EdgeWatch', 'CdnLog'].includes(stack),
    );
    const looked = within.filter((stack) =>
      JSON.stringify(production.template(stack).toJSON()).includes('Fn::GetStackOutput'),
    );
    expect(looked).toEqual([]);
    const routes = ofTheApi('AWS::ApiGatewayV2::Route').filter(
      ({ Properties }) => !JSON.stringify(Properties.ApiId).includes('Fn::ImportValue'),
    );
    // The default one stands in the stack of the API itself.
    expect(routes).toHaveLength(1);
  });

  it('lets nobody flood what guesses and spam are aimed at', () =>
    production.template('Gateway').hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      RouteSettings: Object.fromEntries(
        [
          'POST /api/user/change_password',
          'POST /api/user/confirm_password',
          'POST /api/contact',
        ].map((route) => [route, { ThrottlingBurstLimit: 20, ThrottlingRateLimit: 10 }]),
      ),
    }));
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

  it('lets scripts of the shop’s own pages alone reach a bucket, and those of no other page the API', () => {
    type Rule = { AllowedOrigins: string[] };
    type Cors = { CorsConfiguration?: { CorsRules: Rule[] } };
    const rules = resources(data, 'AWS::S3::Bucket').flatMap(
      ({ Properties }) => (Properties as Cors).CorsConfiguration?.CorsRules ?? [],
    );
    const { siteOrigin } = testEnvironments.production;
    expect(rules.length).toBeGreaterThan(0);
    for (const { AllowedOrigins } of rules) expect(AllowedOrigins).toEqual([siteOrigin]);
    const apis = ofTheApi('AWS::ApiGatewayV2::Api');
    expect(apis.map(({ Properties }) => Properties.CorsConfiguration)).toEqual([undefined]);
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
});

it('runs each job by the clock or by news; outbox, figures and jobs of lists after each change', () => {
  const template = production.template('Jobs');
  const all = Object.values(jobs);
  const byTheClock = all.filter((job) => 'clock' in job);
  template.resourceCountIs('AWS::Scheduler::Schedule', byTheClock.length);
  template.resourceCountIs('AWS::SNS::Subscription', all.length - byTheClock.length);
  template.resourceCountIs('AWS::Lambda::EventSourceMapping', Object.keys(tables).length + 3);
});

it('hears of every e-mail that arrives or comes back, and of nothing else', () => {
  const mail = production.template('Mail');
  mail.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
    EventDestination: { Enabled: true, MatchingEventTypes: ['bounce', 'complaint', 'delivery'] },
  });
  mail.hasResourceProperties('AWS::SES::EmailIdentity', {
    DkimAttributes: { SigningEnabled: true },
    ConfigurationSetAttributes: {
      ConfigurationSetName: { Ref: Match.stringLikeRegexp('^Sending') as unknown },
    },
    FeedbackAttributes: { EmailForwardingEnabled: false },
  });
  // SES would otherwise go on refusing an address staff have set right.
  mail.hasResourceProperties('AWS::SES::ConfigurationSet', {
    Name: 'aeropub-production-mail',
    SuppressionOptions: { SuppressedReasons: [] },
  });
  mail.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({ Effect: 'Allow', Principal: { Service: 'ses.amazonaws.com' } }),
      ]),
    },
  });
  production.template('Jobs').hasResourceProperties('AWS::SNS::Subscription', {
    Protocol: 'lambda',
    Endpoint: { 'Fn::GetAtt': [Match.stringLikeRegexp('^RecordMailFeedback') as unknown, 'Arn'] },
    RedrivePolicy: Match.objectLike({}),
  });
});

it('writes down which route was called and how it went, not by whom and with what', () => {
  const [stage] = resources(production.template('Gateway'), 'AWS::ApiGatewayV2::Stage');
  const { Format } = stage?.Properties.AccessLogSettings as { Format: string };
  expect(Object.values(JSON.parse(Format) as object)).toEqual([
    '$context.requestId',
    '$context.routeKey',
    '$context.status',
    '$context.integrationStatus',
    '$context.responseLatency',
  ]);
});

it('names nothing of the local environment in any stack', () => {
  const local =
    /localhost|127\.0\.0\.1|\/_local|aero-local|AWS_ENDPOINT_URL|provider\\":\\"embedded/;
  for (const stack of production.stacks) {
    expect(JSON.stringify(production.template(stack).toJSON()), stack).not.toMatch(local);
  }
});

it('counts only lines of functions that exist', () => {
  const names = [
    ...ofTheApi('AWS::Lambda::Function'),
    ...resources(production.template('Jobs'), 'AWS::Lambda::Function'),
  ].map(({ Properties }) => String(Properties.FunctionName));
  const [stage] = resources(production.template('Gateway'), 'AWS::Logs::LogGroup');
  const gateway = String(stage?.Properties.LogGroupName);
  const watch = production.template('Observability');
  const counted = resources(watch, 'AWS::Logs::MetricFilter').map(({ Properties }) =>
    String(Properties.LogGroupName).replace('/aws/lambda/', ''),
  );
  expect(counted.filter((name) => !names.includes(name) && name !== gateway)).toEqual([]);
  const measured = [
    ...JSON.stringify(watch.toJSON()).matchAll(/"FunctionName","Value":"([^"]+)"/g),
  ];
  expect(measured.length).toBeGreaterThan(5);
  expect(measured.map(([, name]) => name).filter((name) => !names.includes(name ?? ''))).toEqual(
    [],
  );
});
