import { SecretValue } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import type { DeployedEnvironment, DeployedName } from '../environments';
import { environmentVariables } from '../environmentVariables';

/** The environment variables every function reads at cold start (functions/platform/config.ts). */
export function functionVariables(
  scope: Construct,
  name: DeployedName,
  environment: DeployedEnvironment,
): Readonly<Record<string, string>> {
  return {
    ...environmentVariables(name, environment),
    // The public half of the token key; the private half is a secret only the token Lambda reads.
    TOKEN_PUBLIC_KEY: StringParameter.valueForStringParameter(
      scope,
      `/${environment.prefix}/token-public-key`,
    ),
    ORIGIN_VERIFY: originVerify(environment),
    SECRETS_REVISION: String(environment.secretsRevision),
  };
}

/** What CloudFront sends and the functions compare; whoever reads a function's settings may know it. */
export const originVerify = ({ prefix }: DeployedEnvironment): string =>
  SecretValue.secretsManager(`${prefix}/originVerify`).unsafeUnwrap();
