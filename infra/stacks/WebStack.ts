import { join } from 'node:path';
import { Stack, type StackProps, Validations } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { pageFiles } from '#shared/sitePages';
import { shopLog } from '../constructs/shopLog';
import type { DeployedEnvironment, DeployedName } from '../environments';
import { siteConfig } from '../siteConfig';

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
    const common = {
      destinationBucket: Bucket.fromBucketName(this, 'Site', `${environment.prefix}-site`),
      // Visitors with the old page open still load its assets.
      prune: false,
      memoryLimit: 512,
      logGroup: shopLog(this, 'Log', {
        environment,
        name: `/deployment/${environment.prefix}-web`,
      }),
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
        Source.jsonData('config.json', siteConfig(name, environment)),
      ],
      cacheControl: [CacheControl.fromString('no-cache')],
      distribution: props.distribution,
      distributionPaths: [...pageFiles, '/config.json'],
    });
    page.node.addDependency(assets);
    acknowledgeDeployment(this, environment);
  }
}

/** CDK's own deployment function, which runs at deploy time only and brings its own role. */
function acknowledgeDeployment(stack: Stack, { prefix, region }: DeployedEnvironment): void {
  const reason = 'CDK’s own deployment function, run at deploy time only.';
  const findings = [
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    'IAM5[Action::s3:GetObject*]',
    'IAM5[Action::s3:GetBucket*]',
    'IAM5[Action::s3:List*]',
    'IAM5[Action::s3:DeleteObject*]',
    'IAM5[Action::s3:Abort*]',
    `IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${region}/*]`,
    `IAM5[Resource::arn:aws:s3:::${prefix}-site/*]`,
    'IAM5[Resource::*]',
    'L1',
  ];
  Validations.of(stack).acknowledge(
    ...findings.map((finding) => ({ id: `AwsSolutions-${finding}`, reason })),
  );
}
