import { ArnFormat, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { Grants } from '#shared/api/endpoint';
import {
  type BucketName,
  buckets,
  type TableName,
  tables,
  tableNames,
} from '#shared/storage/tables';
import type { DeployedEnvironment } from '../environments';
import { mailConfigurationSet } from './mailConfigurationSet';

const readTable = [
  'dynamodb:GetItem',
  'dynamodb:BatchGetItem',
  'dynamodb:Query',
  'dynamodb:ConditionCheckItem',
];
// Batch writes are a separate action; in transactions, IAM checks each part.
const writeTable = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:BatchWriteItem',
];

const keepObject = ['s3:GetObject', 's3:PutObject'];
const writeObject = [...keepObject, 's3:DeleteObject'];
const objectActions = {
  read: ['s3:GetObject'],
  write: writeObject,
  erase: [...writeObject, 's3:DeleteObjectVersion'],
};

/** The files of the bucket of documents in which lists keep their search snapshots. */
export const snapshotFiles = 'search/*';

/** The statements of a function's own role: its tables and indexes, buckets, secrets. */
export function statementsFor(
  scope: Construct,
  environment: DeployedEnvironment,
  grants: Grants,
): PolicyStatement[] {
  return [
    ...tableStatements(scope, environment, grants),
    ...dataVersionStatements(scope, environment, grants),
    ...sessionStatements(scope, environment, grants),
    ...bucketStatements(scope, environment, grants),
    ...secretStatements(scope, environment, grants),
    ...mailStatements(scope, environment, grants),
  ];
}

/** Built from the name, so that no stack waits for another's outputs. */
export const tableArn = (scope: Construct, { prefix }: DeployedEnvironment, name: TableName) =>
  Stack.of(scope).formatArn({
    service: 'dynamodb',
    resource: 'table',
    resourceName: `${prefix}-${name}`,
  });

function tableStatements(
  scope: Construct,
  environment: DeployedEnvironment,
  grants: Grants,
): PolicyStatement[] {
  const arn = (name: TableName) => tableArn(scope, environment, name);
  return tableNames.flatMap((name) => {
    const grant = grants[name];
    if (!grant) return [];
    const indexes = Object.keys(tables[name].indexes).map((index) => `${arn(name)}/index/${index}`);
    const writing = [...readTable, ...writeTable, ...(grants.scan ? ['dynamodb:Scan'] : [])];
    const actions = grant === 'write' ? writing : readTable;
    return [new PolicyStatement({ actions, resources: [arn(name), ...indexes] })];
  });
}

/** Every function that uses tables first reads which data shapes they hold. */
function dataVersionStatements(
  scope: Construct,
  environment: DeployedEnvironment,
  grants: Grants,
): PolicyStatement[] {
  if (grants.system || !tableNames.some((name) => grants[name])) return [];
  return [
    new PolicyStatement({
      actions: ['dynamodb:GetItem'],
      resources: [tableArn(scope, environment, 'system')],
      conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['DATA'] } },
    }),
  ];
}

/** The table with passwords is opened only for partitions of sessions and key uses. */
function sessionStatements(
  scope: Construct,
  environment: DeployedEnvironment,
  { accounts, sessionUse, keyUse }: Grants,
): PolicyStatement[] {
  if (!sessionUse || accounts === 'write') return [];
  return [
    new PolicyStatement({
      actions: ['dynamodb:UpdateItem'],
      resources: [tableArn(scope, environment, 'accounts')],
      conditions: {
        'ForAllValues:StringLike': {
          'dynamodb:LeadingKeys': ['SESSION#*', ...(keyUse ? ['KEYUSE#*'] : [])],
        },
      },
    }),
  ];
}

/** The patterns of the files of a bucket that a grant of it is about. */
export const filesIn = (name: BucketName | 'site', { folders }: Grants): string[] =>
  name === 'documents' && folders ? folders.map((folder) => `${folder}/*`) : ['*'];

function bucketStatements(
  scope: Construct,
  { prefix }: DeployedEnvironment,
  grants: Grants,
): PolicyStatement[] {
  return [...buckets, 'site' as const].flatMap((name) => {
    const grant = grants[name];
    const snapshots = name === 'documents' && grants.snapshots === true;
    if (!grant && !snapshots) return [];
    const { partition } = Stack.of(scope);
    const bucket = `arn:${partition}:s3:::${prefix}-${name}`;
    return [
      ...(grant
        ? [
            new PolicyStatement({
              actions: objectActions[grant],
              resources: filesIn(name, grants).map((files) => `${bucket}/${files}`),
            }),
          ]
        : []),
      ...(snapshots
        ? [new PolicyStatement({ actions: keepObject, resources: [`${bucket}/${snapshotFiles}`] })]
        : []),
      // Without this permission S3 answers 403 instead of 404 for a missing file.
      new PolicyStatement({
        actions: ['s3:ListBucket', ...(grant === 'erase' ? ['s3:ListBucketVersions'] : [])],
        resources: [bucket],
      }),
    ];
  });
}

function secretStatements(
  scope: Construct,
  { prefix }: DeployedEnvironment,
  { secrets = [] }: Grants,
): PolicyStatement[] {
  if (secrets.length === 0) return [];
  // Secrets Manager appends six random characters to every ARN.
  const resources = secrets.map((name) =>
    Stack.of(scope).formatArn({
      service: 'secretsmanager',
      resource: 'secret',
      resourceName: `${prefix}/${name}-??????`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    }),
  );
  return [new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources })];
}

function mailStatements(
  scope: Construct,
  environment: DeployedEnvironment,
  { mail }: Grants,
): PolicyStatement[] {
  if (!mail) return [];
  const ses = (resource: string, resourceName: string) =>
    Stack.of(scope).formatArn({ service: 'ses', resource, resourceName });
  return [
    new PolicyStatement({
      // A message with an attachment is sent as a raw message.
      actions: ['ses:SendEmail', 'ses:SendRawEmail'],
      resources: [
        ses('identity', environment.mailDomain),
        // While an account is in the sandbox, SES also checks the recipient's address.
        ses('identity', '*@*'),
        // SES also checks the configuration set of the domain.
        ses('configuration-set', mailConfigurationSet(environment)),
      ],
    }),
  ];
}
