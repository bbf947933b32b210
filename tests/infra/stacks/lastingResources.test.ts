import { beforeAll, describe, expect, it } from 'vitest';
import { deployedStage, type DeployedStage } from '#tests/support/environments/deployedStage';
import { testEnvironments } from '#tests/support/environments/testEnvironments';

let production: DeployedStage;
let test: DeployedStage;
beforeAll(() => {
  production = deployedStage('production');
  test = deployedStage('test');
}, 120_000);

/** What holds something, or is known outside under a name that must stay. */
const lasting: readonly string[] = [
  'AWS::ApiGatewayV2::Api',
  'AWS::Backup::BackupVault',
  'AWS::CertificateManager::Certificate',
  'AWS::CloudFront::Distribution',
  'AWS::DynamoDB::Table',
  'AWS::KMS::Key',
  'AWS::Route53::RecordSet',
  'AWS::S3::Bucket',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::EmailIdentity',
  'AWS::SNS::Topic',
  'AWS::SQS::Queue',
  'AWS::SecretsManager::Secret',
  'AWS::WAFv2::WebACL',
];
/** Code, permissions and settings: made anew from the repository whenever they are gone. */
const replaceable: readonly string[] = [
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::Backup::BackupPlan',
  'AWS::Backup::BackupSelection',
  'AWS::CDK::Metadata',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::OriginRequestPolicy',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::CloudWatch::Alarm',
  'AWS::CodeDeploy::Application',
  'AWS::CodeDeploy::DeploymentGroup',
  'AWS::CloudWatch::Dashboard',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::Alias',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Permission',
  // Of which the alias names the one that is called.
  'AWS::Lambda::Version',
  'AWS::Logs::Delivery',
  'AWS::Logs::DeliveryDestination',
  'AWS::Logs::DeliverySource',
  // Kept for weeks, by name: a new resource of the same name would be refused, not lost.
  'AWS::Logs::LogGroup',
  'AWS::Logs::MetricFilter',
  'AWS::S3::BucketPolicy',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SNS::Subscription',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::QueuePolicy',
  'AWS::Scheduler::Schedule',
  'Custom::CDKBucketDeployment',
];

const idsOf = (deployed: DeployedStage) =>
  deployed.stacks.flatMap((stack) =>
    [...deployed.resources(stack)]
      .filter(([, { Type }]) => lasting.includes(Type))
      .map(([id, { Type }]) => `${stack} ${id} ${Type}`),
  );

describe('what must last', () => {
  it('keeps its logical ids: another id is another resource, and the one before is deleted', () =>
    expect(idsOf(production).toSorted()).toMatchInlineSnapshot(`
      [
        "Api Http36EFD62B AWS::ApiGatewayV2::Api",
        "Backup Vault23237E5B AWS::Backup::BackupVault",
        "Certificate Certificate4E7ABB08 AWS::CertificateManager::Certificate",
        "Copies Vault23237E5B AWS::Backup::BackupVault",
        "Data AccessLogs8B620ECA AWS::S3::Bucket",
        "Data AccountsTable81C15AE5 AWS::DynamoDB::Table",
        "Data CatalogTableF8EA09BD AWS::DynamoDB::Table",
        "Data CorrectionsTable0B622889 AWS::DynamoDB::Table",
        "Data DispatchTable2D057A38 AWS::DynamoDB::Table",
        "Data DocumentsBucket9EC9DEB9 AWS::S3::Bucket",
        "Data ExpeditionsTableB7A38EBA AWS::DynamoDB::Table",
        "Data ManualsBucket92EDE3BA AWS::S3::Bucket",
        "Data OrdersTable315BB997 AWS::DynamoDB::Table",
        "Data PhotosBucket2AC9D1F0 AWS::S3::Bucket",
        "Data SamplesBucket847E50EC AWS::S3::Bucket",
        "Data SignaturesTable79733A9C AWS::DynamoDB::Table",
        "Data SystemTable6BBB6CDD AWS::DynamoDB::Table",
        "Edge Alias325C5727 AWS::Route53::RecordSet",
        "Edge AliasIpv66FA36791 AWS::Route53::RecordSet",
        "Edge Distribution830FAC52 AWS::CloudFront::Distribution",
        "Edge Logs6819BB44 AWS::S3::Bucket",
        "Edge SiteE53D7754 AWS::S3::Bucket",
        "EdgeWatch Alarms04B5A0BF AWS::SNS::Topic",
        "Firewall WebAcl AWS::WAFv2::WebACL",
        "Jobs DeadLettersBBF8BAAB AWS::SQS::Queue",
        "Mail DkimRecord07BE77F4F AWS::Route53::RecordSet",
        "Mail DkimRecord106FDF84B AWS::Route53::RecordSet",
        "Mail DkimRecord2C41042AD AWS::Route53::RecordSet",
        "Mail Dmarc65510571 AWS::Route53::RecordSet",
        "Mail Domain66AC69E0 AWS::SES::EmailIdentity",
        "Mail MailFromMx6EE1E797 AWS::Route53::RecordSet",
        "Mail MailFromSpfE285DD53 AWS::Route53::RecordSet",
        "Mail Returned2781CE81 AWS::SNS::Topic",
        "Mail SendingF3DBE6DB AWS::SES::ConfigurationSet",
        "Observability Alarms04B5A0BF AWS::SNS::Topic",
      ]
    `));

  it('has the same ids in test, where a deployment is tried out first', () =>
    expect(idsOf(test)).toEqual(idsOf(production)));

  it('is looked at by kind: nothing is deployed that this file does not know', () => {
    const known = new Set([...lasting, ...replaceable]);
    const unknown = production.stacks.flatMap((stack) =>
      [...production.resources(stack).values()]
        .map(({ Type }) => Type)
        .filter((Type) => !known.has(Type)),
    );
    expect([...new Set(unknown)]).toEqual([]);
  });

  it('is kept, protected and recoverable in production', () => {
    const data = [...production.resources('Data').values()];
    const tables = data.filter(({ Type }) => Type === 'AWS::DynamoDB::Table');
    expect(tables.length).toBeGreaterThan(5);
    for (const table of tables) {
      expect(table).toMatchObject({
        // Not even when its own creation fails: the next attempt would meet it.
        DeletionPolicy: 'RetainExceptOnCreate',
        UpdateReplacePolicy: 'Retain',
        Properties: {
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        },
      });
    }
    const buckets = data.filter(({ Type }) => Type === 'AWS::S3::Bucket');
    expect(buckets.map(({ DeletionPolicy }) => DeletionPolicy)).toEqual(
      buckets.map(() => 'RetainExceptOnCreate'),
    );
    const versioned = buckets.filter(({ Properties }) => Properties?.VersioningConfiguration);
    expect(versioned).toHaveLength(4);
    const isProtected = (stage: DeployedStage) =>
      stage.stage.stacks.flatMap(({ node, terminationProtection }) =>
        terminationProtection ? [node.id] : [],
      );
    expect(isProtected(production)).toEqual(['Data', 'Edge']);
  });

  it('is protected only where a creation succeeded: one that failed can be repeated', () => {
    const first = deployedStage('production', {
      ...testEnvironments.production,
      prefix: 'first',
      isEstablished: false,
    });
    expect(first.stage.stacks.some((stack) => stack.terminationProtection)).toBe(false);
    for (const stack of first.stacks) {
      for (const [id, { DeletionPolicy, Properties }] of first.resources(stack)) {
        expect(DeletionPolicy, id).not.toBe('Retain');
        expect(Properties?.DeletionProtectionEnabled ?? false, id).toBe(false);
      }
    }
  });

  it('goes with its stacks in test', () => {
    for (const stack of test.stacks) {
      for (const [id, { DeletionPolicy, Properties }] of test.resources(stack)) {
        expect(String(DeletionPolicy), id).not.toMatch(/^Retain/);
        expect(Properties?.DeletionProtectionEnabled ?? false, id).toBe(false);
      }
    }
    expect(test.stage.stacks.some((stack) => stack.terminationProtection)).toBe(false);
  });
});

describe('what must not last', () => {
  type Rule = {
    readonly Prefix?: string;
    readonly ExpirationInDays?: number;
    readonly NoncurrentVersionExpiration?: { readonly NoncurrentDays: number };
  };
  const rulesOf = (stack: string, name: string): readonly Rule[] => {
    const bucket = [...production.resources(stack).values()].find(
      ({ Properties }) => Properties?.BucketName === `aeropub-production-${name}`,
    );
    return (
      (bucket?.Properties?.LifecycleConfiguration as { Rules: Rule[] } | undefined)?.Rules ?? []
    );
  };

  it('is swept: uploads nobody claimed, stamped copies, versions written over', () => {
    const swept = (bucket: string, Prefix: string) =>
      rulesOf('Data', bucket).find((rule) => rule.Prefix === Prefix)?.ExpirationInDays;
    expect(swept('manuals', 'incoming/')).toBe(1);
    expect(swept('samples', 'incoming/')).toBe(1);
    expect(swept('documents', 'licensed/')).toBe(30);
    expect(swept('documents', 'search/')).toBe(30);
    for (const bucket of ['manuals', 'samples', 'photos', 'documents']) {
      const [older] = rulesOf('Data', bucket);
      expect(older?.Prefix).toBeUndefined();
      expect(older?.NoncurrentVersionExpiration?.NoncurrentDays).toBe(35);
      // What is in use never expires.
      expect(older?.ExpirationInDays).toBeUndefined();
    }
  });

  it('is the record of who called: six months, as the law asks, and no longer', () => {
    for (const [stack, bucket] of [
      ['Data', 'access-logs'],
      ['Edge', 'cdn-logs'],
    ] as const) {
      expect(rulesOf(stack, bucket).map(({ ExpirationInDays }) => ExpirationInDays)).toEqual([190]);
    }
  });

  it('is a log: each group says how long it is kept', () => {
    const groups = production.stacks.flatMap((stack) =>
      [...production.resources(stack).values()].filter(
        ({ Type }) => Type === 'AWS::Logs::LogGroup',
      ),
    );
    expect(groups.length).toBeGreaterThan(60);
    const days = new Set(groups.map(({ Properties }) => Properties?.RetentionInDays));
    expect([...days]).toEqual([90]);
  });
});
