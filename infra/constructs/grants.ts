import { ArnFormat, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { Grants } from '#shared/api/endpoint';
import { buckets, type TableName, tables, tableNames } from '#shared/storage/tables';
import type { DeployedEnvironment } from '../environments';
import { mailConfigurationSet } from './mailConfigurationSet';

const readTable = [
  'dynamodb:GetItem',
  'dynamodb:BatchGetItem',
  'dynamodb:Query',
  'dynamodb:ConditionCheckItem',
];
// A batch is an action of its own; of a transaction each part is looked at.
const writeTable = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:BatchWriteItem',
];

const writeObject = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'];
const objectActions = {
  read: ['s3:GetObject'],
  write: writeObject,
  erase: [...writeObject, 's3:DeleteObjectVersion'],
};

/** The statements of a function's own role: its tables with their named indexes, its buckets, its secrets. */
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

/** Made of its name, so that no stack waits for another's outputs. */
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

/** Whatever touches a table asks first which shapes they hold. */
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

/** A table with passwords is opened only for the rows of sessions and of keys' uses, by their partitions. */
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

function bucketStatements(
  scope: Construct,
  { prefix }: DeployedEnvironment,
  grants: Grants,
): PolicyStatement[] {
  return [...buckets, 'site' as const].flatMap((name) => {
    const grant = grants[name];
    if (!grant) return [];
    const { partition } = Stack.of(scope);
    const bucket = `arn:${partition}:s3:::${prefix}-${name}`;
    return [
      new PolicyStatement({ actions: objectActions[grant], resources: [`${bucket}/*`] }),
      // Without it S3 answers 403 instead of 404 for a file that is not there.
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
  // Secrets Manager ends every ARN with six random characters.
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
      // With an attachment, a message is handed over whole.
      actions: ['ses:SendEmail', 'ses:SendRawEmail'],
      resources: [
        ses('identity', environment.mailDomain),
        // As long as an account is in its sandbox, SES asks for the recipient's address as well.
        ses('identity', '*@*'),
        // SES asks for both where a domain has settings of its own.
        ses('configuration-set', mailConfigurationSet(environment)),
      ],
    }),
  ];
}
