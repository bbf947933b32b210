import { account, region, type Use } from './decide';

const tableArn = (table: unknown) => `arn:aws:dynamodb:${region}:${account}:table/${String(table)}`;
const objectArn = (bucket: unknown, key: unknown) =>
  `arn:aws:s3:::${String(bucket)}/${String(key)}`;

/** The permissions that DynamoDB checks for a command; a batch has its own action. */
export function* dynamoUses(command: string, input: object): Generator<Use> {
  const action = `dynamodb:${command}`;
  if ('TableName' in input) {
    const { IndexName } = input as { IndexName?: string };
    const index = IndexName === undefined ? '' : `/index/${IndexName}`;
    yield { action, resource: `${tableArn(input.TableName)}${index}`, ...partitionsOf(input) };
  }
  if ('RequestItems' in input) {
    for (const table of Object.keys(input.RequestItems as object)) {
      yield { action, resource: tableArn(table) };
    }
  }
  if ('TransactItems' in input) {
    // A transaction has no action, so each of its parts is checked.
    for (const item of input.TransactItems as Record<string, { TableName: string }>[]) {
      for (const [part, one] of Object.entries(item)) {
        const name = part === 'ConditionCheck' ? 'ConditionCheckItem' : `${part}Item`;
        const resource = tableArn(one.TableName);
        yield { action: `dynamodb:${name}`, resource, ...partitionsOf(one) };
      }
    }
  }
}

/** The partition of the single item that a command names. */
function partitionsOf(input: object): Pick<Use, 'partitions'> {
  type Marshalled = { readonly S?: unknown };
  const { Key, Item } = input as Partial<Record<'Key' | 'Item', { pk?: string | Marshalled }>>;
  const pk = (Key ?? Item)?.pk;
  const partition = typeof pk === 'object' ? pk.S : pk;
  return typeof partition === 'string' ? { partitions: [partition] } : {};
}

type S3Input = {
  readonly Bucket?: string;
  readonly Key?: string;
  readonly CopySource?: string;
  readonly VersionId?: string;
};

/** The permissions that S3 checks for a command. */
export function* s3Uses(command: string, input: S3Input): Generator<Use> {
  const { Bucket, Key, CopySource, VersionId } = input;
  switch (command) {
    case 'HeadObject':
      yield { action: 's3:GetObject', resource: objectArn(Bucket, Key) };
      break;
    case 'ListObjectsV2':
      yield { action: 's3:ListBucket', resource: `arn:aws:s3:::${String(Bucket)}` };
      break;
    case 'ListObjectVersions':
      yield { action: 's3:ListBucketVersions', resource: `arn:aws:s3:::${String(Bucket)}` };
      break;
    case 'DeleteObject': {
      const action = VersionId === undefined ? 's3:DeleteObject' : 's3:DeleteObjectVersion';
      yield { action, resource: objectArn(Bucket, Key) };
      break;
    }
    case 'CopyObject': {
      const [from, ...key] = (CopySource ?? '').split('/').map(decodeURIComponent);
      yield { action: 's3:GetObject', resource: objectArn(from, key.join('/')) };
      yield { action: 's3:PutObject', resource: objectArn(Bucket, Key) };
      break;
    }
    default:
      yield { action: `s3:${command}`, resource: objectArn(Bucket, Key) };
  }
}

/** Links and forms that a function signed, because S3 checks its role when they are used. */
export function* signedUses(text: string): Generator<Use> {
  for (const [, bucket, key] of text.matchAll(signedLink)) {
    yield { action: 's3:GetObject', resource: objectArn(bucket, decodeURIComponent(key ?? '')) };
  }
  for (const [, bucket] of text.matchAll(signedForm)) {
    yield { action: 's3:PutObject', resource: objectArn(bucket, 'key') };
  }
}

const signedLink = /\/(test-\w+)\/([^\s"?]+)\?[^\s"]*X-Amz-Signature=/g;
const signedForm = /"url":"[^"]*\/(test-\w+)\/?","fields":\{[^}]*X-Amz-Signature/g;

/** Secrets Manager appends six random characters to every ARN. */
export const secretUse = (id: string): Use => ({
  action: 'secretsmanager:GetSecretValue',
  resource: `arn:aws:secretsmanager:${region}:${account}:secret:${id}-AbCdEf`,
});

/** SES checks the domain and its configuration set. */
export const mailUses = (from: string, settings: string, action = 'ses:SendEmail'): Use[] =>
  [`identity/${from.replace(/^.*@|>$/g, '')}`, `configuration-set/${settings}`].map((name) => ({
    action,
    resource: `arn:aws:ses:${region}:${account}:${name}`,
  }));
