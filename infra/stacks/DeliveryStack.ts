import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  CfnOIDCProvider,
  FederatedPrincipal,
  PolicyDocument,
  PolicyStatement,
  Role,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';

type DeliveryStackProps = StackProps & {
  /** `<owner>/<name>` on GitHub. */
  readonly repository: string;
  readonly regions: readonly string[];
};

const issuer = 'token.actions.githubusercontent.com';

/**
 * What the workflows may do here: nobody keeps a key, a run proves by its token which repository and
 * which of its environments it is, and then takes on the roles of the CDK's bootstrap.
 */
export class DeliveryStack extends Stack {
  constructor(scope: Construct, id: string, { repository, regions, ...props }: DeliveryStackProps) {
    super(scope, id, { ...props, terminationProtection: true });
    const provider = new CfnOIDCProvider(this, 'GitHub', {
      url: `https://${issuer}`,
      clientIdList: ['sts.amazonaws.com'],
    });
    for (const [environment, purposes] of Object.entries(purposesOf)) {
      const role = new Role(this, `${environment}Role`, {
        maxSessionDuration: Duration.hours(1),
        assumedBy: new FederatedPrincipal(
          provider.attrArn,
          {
            StringEquals: {
              [`${issuer}:aud`]: 'sts.amazonaws.com',
              [`${issuer}:sub`]: `repo:${repository}:environment:${environment}`,
            },
          },
          'sts:AssumeRoleWithWebIdentity',
        ),
        inlinePolicies: {
          own: new PolicyDocument({
            statements: [
              new PolicyStatement({
                actions: ['sts:AssumeRole'],
                resources: regions.flatMap((region) =>
                  purposes.map((purpose) => this.#bootstrapRole(purpose, region)),
                ),
              }),
            ],
          }),
        },
      });
      new CfnOutput(this, `${environment}RoleArn`, { value: role.roleArn });
    }
  }

  #bootstrapRole(purpose: string, region: string): string {
    const { partition, account } = this;
    return `arn:${partition}:iam::${account}:role/cdk-hnb659fds-${purpose}-role-${account}-${region}`;
  }
}

const deploying = ['deploy', 'file-publishing', 'lookup'];

/** By the environments of the repository; `diff` only reads. */
const purposesOf: Readonly<Record<string, readonly string[]>> = {
  diff: ['lookup'],
  test: deploying,
  production: deploying,
};
