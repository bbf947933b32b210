import { CfnOutput, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import {
  CfnOIDCProvider,
  FederatedPrincipal,
  PolicyDocument,
  PolicyStatement,
  Role,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { DeployedName } from '../environments';

type DeliveryStackProps = StackProps & {
  readonly name: DeployedName;
  /** Prefix of the stacks to compare: `Test`, `Production`. */
  readonly stage: string;
  /** `<owner>/<name>` on GitHub. */
  readonly repository: string;
  readonly regions: readonly string[];
};

const issuer = 'token.actions.githubusercontent.com';

/**
 * Permissions of the workflows in one account. No key is stored: a run's token proves its
 * repository, environment and branch. One account per environment, because whoever can assume the
 * roles of a CDK bootstrap can change everything it deployed.
 */
export class DeliveryStack extends Stack {
  readonly #provider: CfnOIDCProvider;
  readonly #repository: string;

  constructor(scope: Construct, id: string, props: DeliveryStackProps) {
    const { name, stage, repository, regions, ...rest } = props;
    super(scope, id, rest);
    this.#repository = repository;
    this.#provider = new CfnOIDCProvider(this, 'GitHub', {
      url: `https://${issuer}`,
      clientIdList: ['sts.amazonaws.com'],
    });
    this.#role(name, 'refs/heads/main', [
      new PolicyStatement({
        actions: ['sts:AssumeRole'],
        resources: regions.flatMap((region) =>
          ['deploy', 'file-publishing'].map((purpose) => this.#bootstrapRole(purpose, region)),
        ),
      }),
    ]);
    const comparing = this.#role(
      `${name}-diff`,
      // Test is compared with pull requests, production with what is about to be approved.
      name === 'test' ? 'refs/pull/*' : 'refs/heads/main',
      this.#comparing(stage, regions),
    );
    Validations.of(comparing).acknowledge(
      ...regions.map((region) => ({
        id: `AwsSolutions-IAM5[Resource::arn:aws:cloudformation:${region}:${this.account}:stack/${stage}-*/*]`,
        reason: 'The stacks of one environment, whose ids end in what is not known before.',
      })),
    );
  }

  /**
   * The token's subject must be customised to contain the branch (docs/operations.md), otherwise no
   * run is admitted.
   */
  #role(environment: string, ref: string, statements: PolicyStatement[]): Role {
    const subject = `repo:${this.#repository}:environment:${environment}:ref:${ref}`;
    const role = new Role(this, `${environment}Role`, {
      maxSessionDuration: Duration.hours(1),
      assumedBy: new FederatedPrincipal(
        this.#provider.attrArn,
        {
          StringEquals: { [`${issuer}:aud`]: 'sts.amazonaws.com' },
          // Pull requests have numbers; a pattern without an asterisk is compared literally.
          StringLike: { [`${issuer}:sub`]: subject },
        },
        'sts:AssumeRoleWithWebIdentity',
      ),
      inlinePolicies: { own: new PolicyDocument({ statements }) },
    });
    new CfnOutput(this, `${environment}RoleArn`, { value: role.roleArn });
    return role;
  }

  /** Templates only: the bootstrap's look-up role reads everything, even customers' files. */
  #comparing(stage: string, regions: readonly string[]): PolicyStatement[] {
    const { partition, account } = this;
    return [
      new PolicyStatement({
        actions: ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'],
        resources: regions.map(
          (region) => `arn:${partition}:cloudformation:${region}:${account}:stack/${stage}-*/*`,
        ),
      }),
      new PolicyStatement({
        actions: ['ssm:GetParameter'],
        resources: regions.map(
          (region) =>
            `arn:${partition}:ssm:${region}:${account}:parameter/cdk-bootstrap/hnb659fds/version`,
        ),
      }),
    ];
  }

  #bootstrapRole(purpose: string, region: string): string {
    const { partition, account } = this;
    return `arn:${partition}:iam::${account}:role/cdk-hnb659fds-${purpose}-role-${account}-${region}`;
  }
}
