import { beforeAll, describe, expect, it } from 'vitest';
import type { Grants } from '#shared/api/endpoint';
import { grantsOf } from '#shared/api/grantsOf';
import { jobs } from '#shared/api/jobs';
import { buckets, tables } from '#shared/storage/tables';
import { deployedOperations } from '#infra/settings/deployedOperations';
import { functionsStackOf } from '#infra/stacks/api/FunctionsStack';
import {
  deployedStage,
  type DeployedStage,
  type Resource,
  type Statement,
} from '#tests/support/environments/deployedStage';

let production: DeployedStage;
beforeAll(() => {
  production = deployedStage('production');
}, 60_000);

const functions: readonly { stack: string; name: string; grants: Grants }[] = [
  ...deployedOperations.map(({ noun, name, endpoint }) => ({
    stack: functionsStackOf(noun),
    name: `${noun}-${name}`,
    grants: grantsOf(endpoint),
  })),
  { stack: 'Api', name: 'system-unmatched', grants: {} },
  ...Object.values(jobs).map(({ handler, grants }) => ({
    stack: 'Jobs',
    name: `job-${handler}`,
    grants,
  })),
];

const secrets = [
  'tokenSigningKey',
  'recoveryKey',
  'paymentProvider',
  'formerPaymentProvider',
  'invoiceProvider',
  'correios',
  'melhorEnvio',
  'originVerify',
  'linkKey',
  'factorKey',
  'webhookKey',
] as const;
const ofDataVersion = { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['DATA'] } };
const ofSessions = (keyUse = false) => ({
  'ForAllValues:StringLike': {
    'dynamodb:LeadingKeys': ['SESSION#*', ...(keyUse ? ['KEYUSE#*'] : [])],
  },
});
const reads = ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem'];
const writes = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'];

/** The role a function really has, by following its own reference. */
function statementsOf(stack: string, name: string): readonly Statement[] {
  const resources = production.resources(stack);
  const lambda = [...resources.values()].find(
    ({ Type, Properties }) =>
      Type === 'AWS::Lambda::Function' && Properties?.FunctionName === `aeropub-production-${name}`,
  );
  const arn = lambda?.Properties?.Role as { 'Fn::GetAtt': [string, string] } | undefined;
  const role = resources.get(arn?.['Fn::GetAtt'][0] ?? '');
  if (!role) throw new Error(`no role for ${name}`);
  expect(policiesApart(stack, arn?.['Fn::GetAtt'][0] ?? ''), name).toEqual([]);
  const { Policies, ManagedPolicyArns } = role.Properties as {
    Policies: { PolicyDocument: { Statement: Statement[] } }[];
    ManagedPolicyArns?: unknown;
  };
  expect(ManagedPolicyArns, name).toBeUndefined();
  return Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
}

/** Policies that something else hangs on the role. */
const policiesApart = (stack: string, role: string): Resource[] =>
  [...production.resources(stack).values()].filter(
    ({ Type, Properties }) =>
      Type === 'AWS::IAM::Policy' && JSON.stringify(Properties?.Roles).includes(`"${role}"`),
  );

/** Whether an action is allowed on something whose ARN ends so, whatever is in it. */
function may(statements: readonly Statement[], action: string, ending: string): boolean {
  return statements.some(
    ({ Action, Resource, Effect, Condition }) =>
      Effect === 'Allow' &&
      !Condition &&
      [Action].flat().includes(action) &&
      [Resource].flat().some((one) => JSON.stringify(one).includes(`${ending}"`)),
  );
}

describe.each(functions)('$name', ({ stack, name, grants }) => {
  it('may do what it declares on tables and their indexes, and nothing else', () => {
    const statements = statementsOf(stack, name);
    for (const [table, { indexes }] of Object.entries(tables)) {
      const granted = new Map<string, unknown>(Object.entries(grants)).get(table);
      const places = ['', ...Object.keys(indexes).map((index) => `/index/${index}`)];
      for (const place of places) {
        const arn = `:table/aeropub-production-${table}${place}`;
        for (const action of reads) {
          expect(may(statements, `dynamodb:${action}`, arn), `${action} ${arn}`).toBe(
            granted !== undefined,
          );
        }
        for (const action of writes) {
          expect(may(statements, `dynamodb:${action}`, arn), `${action} ${arn}`).toBe(
            granted === 'write',
          );
        }
      }
    }
  });

  it('notes the use of sessions and keys, and asks for the shape of the data, in those rows alone', () => {
    const conditional = statementsOf(stack, name).filter(({ Condition }) => Condition);
    const notes = grants.sessionUse === true && grants.accounts !== 'write';
    const touchesTables = Object.keys(tables).some((table) => Object.keys(grants).includes(table));
    const asks = touchesTables && !grants.system;
    expect(
      conditional.map(({ Action, Condition, Resource }) => [
        Action,
        Condition,
        /:table\/aeropub-production-(\w+)"/.exec(JSON.stringify(Resource))?.[1],
      ]),
    ).toEqual([
      ...(asks ? [['dynamodb:GetItem', ofDataVersion, 'system']] : []),
      ...(notes ? [['dynamodb:UpdateItem', ofSessions(grants.keyUse), 'accounts']] : []),
    ]);
  });

  it('reaches the files, secrets and e-mails it declares, and nothing else', () => {
    const statements = statementsOf(stack, name);
    for (const bucket of buckets) {
      const arn = `:::aeropub-production-${bucket}`;
      const granted = grants[bucket];
      const keepsSnapshots = bucket === 'documents' && grants.snapshots === true;
      expect(may(statements, 's3:ListBucket', arn), bucket).toBe(
        granted !== undefined || keepsSnapshots,
      );
      const writes = granted === 'write' || granted === 'erase';
      const erases = granted === 'erase';
      const folders = bucket === 'documents' ? grants.folders : undefined;
      for (const files of folders?.map((folder) => `${arn}/${folder}/*`) ?? [`${arn}/*`]) {
        expect(may(statements, 's3:GetObject', files), files).toBe(granted !== undefined);
        for (const action of ['PutObject', 'DeleteObject']) {
          expect(may(statements, `s3:${action}`, files), files).toBe(writes);
        }
        expect(may(statements, 's3:DeleteObjectVersion', files), files).toBe(erases);
      }
      expect(may(statements, 's3:ListBucketVersions', arn), bucket).toBe(erases);
    }
    for (const secret of secrets) {
      const arn = `:secret:aeropub-production/${secret}-??????`;
      expect(may(statements, 'secretsmanager:GetSecretValue', arn), secret).toBe(
        grants.secrets?.includes(secret) ?? false,
      );
    }
    for (const arn of [
      ':identity/loja.example.com',
      ':identity/*@*',
      ':configuration-set/aeropub-production-mail',
    ]) {
      for (const action of ['ses:SendEmail', 'ses:SendRawEmail']) {
        expect(may(statements, action, arn), arn).toBe(grants.mail === true);
      }
    }
  });

  it('has no action beyond those, and none by wildcard', () => {
    const known = new Set([
      ...[...reads, ...writes].map((action) => `dynamodb:${action}`),
      's3:GetObject',
      's3:PutObject',
      's3:DeleteObject',
      's3:ListBucket',
      's3:ListBucketVersions',
      's3:DeleteObjectVersion',
      'secretsmanager:GetSecretValue',
      'ses:SendEmail',
      'ses:SendRawEmail',
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      ...(stack === 'Jobs' ? ['sqs:SendMessage'] : []),
      ...(name === 'job-migrateData' ? ['dynamodb:Scan'] : []),
      ...(followsStreams.has(name) ? streamActions : []),
    ]);
    const statements = statementsOf(stack, name);
    const actions = statements.flatMap(({ Action }) => Action);
    expect(actions.filter((action) => !known.has(action))).toEqual([]);
    const everywhere = statements.filter(({ Resource }) => [Resource].flat().includes('*'));
    expect(everywhere.flatMap(({ Action }) => Action)).toEqual(
      followsStreams.has(name) ? ['dynamodb:ListStreams'] : [],
    );
  });
});

const followsStreams: ReadonlySet<string> = new Set([
  'job-outbox',
  'job-countFigures',
  'job-runListJobs',
]);
const streamActions = [
  'dynamodb:DescribeStream',
  'dynamodb:GetRecords',
  'dynamodb:GetShardIterator',
  'dynamodb:ListStreams',
];

it('lets what keeps search snapshots write those, and no other file of the bucket', () => {
  const searching = deployedOperations.filter(
    ({ endpoint }) => endpoint.records?.includes('snapshot') && !endpoint.grants.documents,
  );
  expect(searching.length).toBeGreaterThan(5);
  for (const { noun, name } of searching) {
    const statements = statementsOf(functionsStackOf(noun), `${noun}-${name}`);
    const bucket = ':::aeropub-production-documents';
    for (const action of ['s3:GetObject', 's3:PutObject']) {
      expect(may(statements, action, `${bucket}/search/*`), name).toBe(true);
      expect(may(statements, action, `${bucket}/*`), name).toBe(false);
    }
    expect(may(statements, 's3:DeleteObject', `${bucket}/search/*`), name).toBe(false);
    expect(may(statements, 's3:ListBucket', bucket), name).toBe(true);
  }
});

it('lets a call touch its own folders of the bucket of documents, and no other', () => {
  const filing = deployedOperations.filter(({ endpoint }) => endpoint.grants.documents);
  expect(filing.length).toBeGreaterThan(5);
  for (const { noun, name, endpoint } of filing) {
    const statements = statementsOf(functionsStackOf(noun), `${noun}-${name}`);
    const own = endpoint.grants.folders ?? [];
    expect(own, name).not.toEqual([]);
    const bucket = ':::aeropub-production-documents';
    for (const action of ['s3:GetObject', 's3:PutObject', 's3:DeleteObject']) {
      expect(may(statements, action, `${bucket}/*`), name).toBe(false);
    }
    for (const folder of own) {
      expect(may(statements, 's3:GetObject', `${bucket}/${folder}/*`), name).toBe(true);
    }
  }
});

it('keeps the private token key to what logs in, which signs', () => {
  const readers = functions.filter(({ grants }) => grants.secrets?.includes('tokenSigningKey'));
  expect(readers.map(({ name }) => name)).toEqual([
    'accounts-createToken',
    'accounts-createPasskeyToken',
    'accounts-createFactorToken',
  ]);
});

describe('what runs without a caller', () => {
  it('lets the outbox, the figures and the jobs of lists read the streams they follow, and no others', () => {
    const followed = {
      outbox: Object.keys(tables),
      countFigures: ['orders', 'signatures'],
      runListJobs: ['system'],
    };
    for (const [job, names] of Object.entries(followed)) {
      const statements = statementsOf('Jobs', `job-${job}`);
      for (const action of streamActions.filter((one) => one !== 'dynamodb:ListStreams')) {
        for (const table of Object.keys(tables)) {
          const stream = `:table/aeropub-production-${table}/stream/*`;
          expect(may(statements, action, stream)).toBe(names.includes(table));
        }
      }
    }
  });

  it('hands over what failed for good, each job and each stream', () => {
    for (const { handler } of Object.values(jobs)) {
      const statements = statementsOf('Jobs', `job-${handler}`);
      expect(JSON.stringify(statements), handler).toMatch(/sqs:SendMessage.*DeadLetters/);
    }
    const all = [...production.resources('Jobs').values()];
    const told = (type: string) => all.filter(({ Type }) => Type === type);
    const destinations = told('AWS::Lambda::EventInvokeConfig');
    expect(destinations).toHaveLength(Object.keys(jobs).length);
    const streams = told('AWS::Lambda::EventSourceMapping');
    // Each table for the outbox, orders and subscriptions for the figures, one for the jobs of lists.
    expect(streams).toHaveLength(Object.keys(tables).length + 3);
    for (const { Properties } of [...destinations, ...streams]) {
      expect(JSON.stringify(Properties?.DestinationConfig)).toContain('DeadLetters');
    }
  });

  it('lets a schedule start its own function only', () => {
    const schedules = [...production.resources('Jobs')].filter(([id]) =>
      id.includes('ScheduleRole'),
    );
    const byTheClock = Object.values(jobs).filter((job) => 'clock' in job);
    expect(schedules).toHaveLength(byTheClock.length);
    for (const [id, { Properties }] of schedules) {
      const own = id.replace(/ScheduleRole.*/, '');
      const invoked = [
        ...JSON.stringify(Properties).matchAll(/"Fn::GetAtt":\["(\w+?)[0-9A-F]{8}"/g),
      ];
      expect(invoked.map(([, name]) => name)).toEqual([own, 'DeadLetters']);
    }
  });
});
