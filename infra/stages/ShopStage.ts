import { Stack, type StackProps, Stage, type StageProps, Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { deployedOperations } from '../settings/deployedOperations';
import type { DeployedEnvironment, DeployedName } from '../environments';
import { ApiStack } from '../stacks/api/ApiStack';
import { BackupStack } from '../stacks/backup/BackupStack';
import { VaultStack } from '../stacks/backup/VaultStack';
import { CdnLogStack } from '../stacks/edge/CdnLogStack';
import { CertificateStack } from '../stacks/edge/CertificateStack';
import { DataStack } from '../stacks/DataStack';
import { EdgeStack } from '../stacks/edge/EdgeStack';
import { EdgeWatchStack } from '../stacks/edge/EdgeWatchStack';
import { FirewallStack } from '../stacks/edge/FirewallStack';
import { FunctionsStack, functionsStackOf } from '../stacks/api/FunctionsStack';
import { GatewayStack } from '../stacks/api/GatewayStack';
import { JobsStack } from '../stacks/JobsStack';
import { MailStack } from '../stacks/MailStack';
import { ObservabilityStack } from '../stacks/watch/ObservabilityStack';
import { join } from 'node:path';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { pageFiles } from '#shared/site/sitePages';
import { lambdaRole } from '../constructs/lambdaRole';
import { shopLog } from '../constructs/shopLog';
import { robots } from '../settings/robots';
import { siteConfig } from '../settings/siteConfig';

type WebStackProps = StackProps & {
  readonly name: DeployedName;
  readonly environment: DeployedEnvironment;
  readonly distribution: Distribution;
};

const webBuild = join(import.meta.dirname, '../../.build/web');

/** The built SPA: hashed assets are cached for ever, pages and their configuration never. */
class WebStack extends Stack {
  constructor(scope: Construct, id: string, { name, environment, ...props }: WebStackProps) {
    super(scope, id, props);
    const logGroup = shopLog(this, 'Log', {
      environment,
      name: `/deployment/${environment.prefix}-web`,
    });
    const common = {
      destinationBucket: Bucket.fromBucketName(this, 'Site', `${environment.prefix}-site`),
      // Visitors with an old page open still load its assets.
      prune: false,
      memoryLimit: 512,
      logGroup,
      role: deploymentRole(this, environment, { logGroup, distribution: props.distribution }),
    };
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      sources: [Source.asset(webBuild, { exclude: ['*', '!assets', '!assets/**'] })],
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const page = new BucketDeployment(this, 'Page', {
      ...common,
      sources: [
        Source.asset(webBuild, { exclude: ['assets', 'config.json'] }),
        Source.data('robots.txt', robots(name, environment)),
        Source.jsonData('config.json', siteConfig(name, environment)),
      ],
      cacheControl: [CacheControl.fromString('no-cache')],
      distribution: props.distribution,
      distributionPaths: [
        ...pageFiles,
        '/config.json',
        '/robots.txt',
        '/sw.js',
        '/manifest.json',
        '/openapi.json',
      ],
    });
    page.node.addDependency(assets);
    acknowledgeDeployment(this);
  }
}

/**
 * The permissions of CDK's deployment function, spelled out: its own grants would be wildcards such
 * as s3:GetObject*.
 */
function deploymentRole(
  stack: Stack,
  { prefix }: DeployedEnvironment,
  { logGroup, distribution }: { readonly logGroup: LogGroup; readonly distribution: Distribution },
): IRole {
  const { partition, account, region } = stack;
  const site = `arn:${partition}:s3:::${prefix}-site`;
  // Where `cdk deploy` puts the zip files of every stack.
  const assets = `arn:${partition}:s3:::cdk-hnb659fds-assets-${account}-${region}`;
  const role = lambdaRole(stack, 'DeploymentRole', {
    logGroup,
    statements: [
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [assets, site] }),
      new PolicyStatement({ actions: ['s3:GetObject'], resources: [`${assets}/*`] }),
      new PolicyStatement({
        actions: ['s3:GetObject', 's3:PutObject', 's3:AbortMultipartUpload'],
        resources: [`${site}/*`],
      }),
      new PolicyStatement({
        actions: ['cloudfront:GetInvalidation', 'cloudfront:CreateInvalidation'],
        resources: [distribution.distributionArn],
      }),
    ],
  });
  Validations.of(role).acknowledge(
    ...[assets, site].map((bucket) => ({
      id: `AwsSolutions-IAM5[Resource::${bucket}/*]`,
      reason: 'The objects of one bucket, with the actions named.',
    })),
  );
  return role.withoutPolicyUpdates();
}

/** The function is CDK's own, with the runtime CDK was tested with. */
function acknowledgeDeployment(stack: Stack): void {
  Validations.of(stack).acknowledge({
    id: 'AwsSolutions-L1',
    reason: 'CDK’s own deployment function, run at deploy time only.',
  });
}

type ShopStageProps = StageProps & {
  readonly name: DeployedName;
  readonly environment: DeployedEnvironment;
  readonly version: string;
};

/** One environment of the shop, split by lifecycle: what must last, and what is deployed daily. */
export class ShopStage extends Stage {
  readonly data: DataStack;
  readonly mail: MailStack;
  readonly api: ApiStack;
  readonly jobs: JobsStack;
  readonly edge: EdgeStack;
  readonly firewall: FirewallStack;
  readonly certificate: CertificateStack;
  readonly observability: ObservabilityStack;

  constructor(
    scope: Construct,
    id: string,
    { name, environment, version, ...props }: ShopStageProps,
  ) {
    const { account, region } = environment;
    super(scope, id, { ...props, env: { account, region } });
    this.data = new DataStack(this, 'Data', { environment });
    this.#copies(environment);
    this.mail = new MailStack(this, 'Mail', { environment });
    this.api = new ApiStack(this, 'Api', { name, environment });
    const gateway = this.#gateway({ name, environment, version });
    this.jobs = new JobsStack(this, 'Jobs', {
      name,
      environment,
      tables: this.data.tables,
      topics: { mailFeedback: this.mail.feedback },
    });
    // Rows of a new data shape are only written once every function can read them (job
    // migrate-data).
    this.jobs.addStackDependency(gateway);
    this.firewall = new FirewallStack(this, 'Firewall', {
      environment,
      env: { account, region: 'us-east-1' },
      crossRegionReferences: true,
    });
    this.certificate = new CertificateStack(this, 'Certificate', {
      environment,
      env: { account, region: 'us-east-1' },
      crossRegionReferences: true,
    });
    this.edge = new EdgeStack(this, 'Edge', {
      environment,
      api: this.api.api,
      webAclArn: this.firewall.webAclArn,
      certificate: this.certificate.certificate,
      crossRegionReferences: true,
    });
    this.edge.addStackDependency(gateway);
    this.observability = new ObservabilityStack(this, 'Observability', {
      environment,
      apiId: this.api.api.apiId,
      deadLetterQueue: this.jobs.deadLetters.queueName,
    });
    // Its filters refer to logs of the functions, which must exist.
    this.observability.addStackDependency(gateway);
    this.#watchEdge(environment);
    new WebStack(this, 'Web', {
      name,
      environment,
      distribution: this.edge.distribution,
    }).addStackDependency(this.edge);
    for (const stack of [this.data, this.edge]) {
      stack.terminationProtection = environment.protectData && environment.isEstablished;
    }
  }

  /**
   * The vault for copies in another region; that of another account is a stack there
   * (infra/app.ts).
   */
  #copies(environment: DeployedEnvironment): void {
    const { account, backup } = environment;
    const vault = new VaultStack(this, 'Copies', {
      environment,
      env: { account, region: backup.region },
    });
    const backups = new BackupStack(this, 'Backup', { environment });
    for (const stack of [this.data, vault]) backups.addStackDependency(stack);
  }

  /** Monitors the CDN, in the region with its logs and metrics. */
  #watchEdge(environment: DeployedEnvironment): void {
    const { account } = environment;
    const { distribution } = this.edge;
    new CdnLogStack(this, 'CdnLog', {
      environment,
      distribution,
      env: { account, region: 'us-east-1' },
      crossRegionReferences: true,
    }).addStackDependency(this.edge);
    new EdgeWatchStack(this, 'EdgeWatch', {
      environment,
      distributionId: distribution.distributionId,
      certificateArn: this.certificate.certificate.certificateArn,
      env: { account, region: 'us-east-1' },
      crossRegionReferences: true,
    }).addStackDependency(this.edge);
  }

  /** The functions, one stack per noun, and then the stage that admits callers. */
  #gateway({ name, environment, version }: Omit<ShopStageProps, keyof StageProps>): GatewayStack {
    const { api } = this.api;
    const gateway = new GatewayStack(this, 'Gateway', { environment, api });
    gateway.addStackDependency(this.api);
    for (const noun of new Set(deployedOperations.map((operation) => operation.noun))) {
      const operations = deployedOperations.filter((operation) => operation.noun === noun);
      const id = functionsStackOf(noun);
      const options = { name, environment, version, api, operations };
      gateway.addStackDependency(new FunctionsStack(this, id, options));
    }
    return gateway;
  }

  get stacks(): Stack[] {
    return this.node.children.filter((child): child is Stack => child instanceof Stack);
  }
}
