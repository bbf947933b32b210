import { Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CorsRule,
  HttpMethods,
  type LifecycleRule,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import {
  type BucketName,
  buckets,
  type TableIndex,
  type TableName,
  tables,
  tableNames,
} from '#shared/storage/tables';
import { capitalised } from '#shared/values/capitalised';
import { accessLogAge } from '../constructs/accessLogAge';
import { dataRemoval } from '../constructs/dataRemoval';
import type { DeployedEnvironment } from '../environments';

type DataStackProps = StackProps & { readonly environment: DeployedEnvironment };

/** What must never be lost: tables and files, retained in production without the stack. */
export class DataStack extends Stack {
  readonly tables: ReadonlyMap<TableName, Table>;

  constructor(scope: Construct, id: string, { environment, ...props }: DataStackProps) {
    super(scope, id, props);
    this.tables = new Map(
      tableNames.map((name) => [name, shopTable(this, name, environment)] as const),
    );
    // Exported regardless of readers: otherwise the export would disappear before its last reader's
    // update.
    for (const { tableStreamArn } of this.tables.values()) this.exportValue(tableStreamArn);
    const logs = accessLogs(this, environment);
    for (const name of buckets) shopBucket(this, { name, environment, logs });
  }
}

function shopTable(stack: Stack, name: TableName, environment: DeployedEnvironment): Table {
  const table = new Table(stack, `${capitalised(name)}Table`, {
    tableName: `${environment.prefix}-${name}`,
    partitionKey: { name: 'pk', type: AttributeType.STRING },
    sortKey: { name: 'sk', type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    encryption: TableEncryption.AWS_MANAGED,
    timeToLiveAttribute: 'expires_at',
    stream: StreamViewType.NEW_IMAGE,
    // cdk-nag requires it everywhere; in test it costs cents.
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: environment.protectData && environment.isEstablished,
    removalPolicy: dataRemoval(environment),
  });
  const indexes: Readonly<Record<string, TableIndex>> = tables[name].indexes;
  for (const [indexName, index] of Object.entries(indexes)) {
    table.addGlobalSecondaryIndex({
      indexName,
      partitionKey: { name: index.partitionKey, type: AttributeType.STRING },
      sortKey: { name: index.sortKey, type: AttributeType.STRING },
      projectionType: ProjectionType[index.projection],
    });
  }
  return table;
}

function accessLogs(stack: Stack, environment: DeployedEnvironment): Bucket {
  const logs = new Bucket(stack, 'AccessLogs', {
    bucketName: `${environment.prefix}-access-logs`,
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    enforceSSL: true,
    lifecycleRules: [{ expiration: accessLogAge(environment) }],
    removalPolicy: dataRemoval(environment),
  });
  Validations.of(logs).acknowledge({
    id: 'AwsSolutions-S1',
    reason: 'This is the bucket that receives the access logs of the others.',
  });
  return logs;
}

type BucketOptions = {
  readonly name: BucketName;
  readonly environment: DeployedEnvironment;
  readonly logs: Bucket;
};

/** Long enough to notice mistaken changes and deletions; erased data is gone afterwards. */
const olderVersions: LifecycleRule = {
  noncurrentVersionExpiration: Duration.days(35),
  expiredObjectDeleteMarker: true,
  abortIncompleteMultipartUploadAfter: Duration.days(1),
};

/** Lifecycle rules of files that expire, by bucket. */
const temporary: Readonly<Record<BucketName, readonly LifecycleRule[]>> = {
  // Uploads from the back office that were never claimed.
  manuals: [shortLived('incoming/', 1)],
  samples: [shortLived('incoming/', 1)],
  // Photos without an order are deleted by the nightly sweep.
  photos: [],
  // A client's stamped manuals name the client, and can be made again. So can search snapshots,
  // which then omit people forgotten since, and each day's list of publications.
  documents: [
    shortLived('licensed/', 30),
    shortLived('search/', 30),
    shortLived('drawn/', 2),
    // Files exported by staff contain the names of clients.
    shortLived('exports/', 2),
  ],
};

function shortLived(prefix: string, days: number): LifecycleRule {
  return {
    prefix,
    expiration: Duration.days(days),
    noncurrentVersionExpiration: Duration.days(1),
  };
}

function shopBucket(stack: Stack, { name, environment, logs }: BucketOptions): void {
  new Bucket(stack, `${capitalised(name)}Bucket`, {
    bucketName: `${environment.prefix}-${name}`,
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    enforceSSL: true,
    versioned: environment.protectData,
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: `${name}/`,
    removalPolicy: dataRemoval(environment),
    lifecycleRules: [olderVersions, ...temporary[name]],
    cors: browserCalls(name, environment),
  });
}

/** What browsers do with a bucket's files by signed links, besides downloading them. */
function browserCalls(name: BucketName, { siteOrigin }: DeployedEnvironment): CorsRule[] {
  const allowed = { allowedOrigins: [siteOrigin], allowedHeaders: ['*'] };
  return [
    // The back office uploads large manuals and samples directly to the bucket.
    ...(name === 'manuals' || name === 'samples'
      ? [{ ...allowed, allowedMethods: [HttpMethods.POST] }]
      : []),
    // The reader loads those parts of a manual or its licensed copy that it shows.
    ...(name === 'photos' || name === 'samples'
      ? []
      : [
          {
            ...allowed,
            allowedMethods: [HttpMethods.GET],
            exposedHeaders: ['Accept-Ranges', 'Content-Range'],
          },
        ]),
  ];
}
