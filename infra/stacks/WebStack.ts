import { join } from 'node:path';
import { Stack, type StackProps, Validations } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { type IRole, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { pageFiles } from '#shared/site/sitePages';
import { lambdaRole } from '../constructs/lambdaRole';
import { shopLog } from '../constructs/shopLog';
import type { DeployedEnvironment, DeployedName } from '../environments';
import { robots } from '../settings/robots';
import { siteConfig } from '../settings/siteConfig';

type WebStackProps = StackProps & {
  readonly name: DeployedName;
  readonly environment: DeployedEnvironment;
  readonly distribution: Distribution;
};

const webBuild = join(import.meta.dirname, '../../.build/web');

/** The built SPA: hashed assets for ever, the pages and their configuration never cached. */
export class WebStack extends Stack {
  constructor(scope: Construct, id: string, { name, environment, ...props }: WebStackProps) {
    super(scope, id, props);
    const logGroup = shopLog(this, 'Log', {
      environment,
      name: `/deployment/${environment.prefix}-web`,
    });
    const common = {
      destinationBucket: Bucket.fromBucketName(this, 'Site', `${environment.prefix}-site`),
      // Visitors with the old page open still load its assets.
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

/** What CDK's deployment function needs, named: its own grants would be wildcards such as s3:GetObject*. */
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

/** The function itself is CDK's: its runtime is the one CDK was tested with. */
function acknowledgeDeployment(stack: Stack): void {
  Validations.of(stack).acknowledge({
    id: 'AwsSolutions-L1',
    reason: 'CDK’s own deployment function, run at deploy time only.',
  });
}
