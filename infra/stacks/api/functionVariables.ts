import { SecretValue } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import type { DeployedEnvironment, DeployedName } from '#infra/environments';
import {
  addressKey,
  originVerifyDigests,
  tokenPublicKey,
} from '#infra/settings/secrets/environmentSecrets';
import { environmentVariables } from '#infra/settings/environmentVariables';

/**
 * The environment variables every function reads at cold start
 * (functions/platform/config/config.ts).
 */
export function functionVariables(
  scope: Construct,
  name: DeployedName,
  environment: DeployedEnvironment,
): Readonly<Record<string, string>> {
  return {
    ...environmentVariables(name, environment),
    // The public half of the token key; only the token Lambda can read the private half.
    TOKEN_PUBLIC_KEY: StringParameter.valueForStringParameter(scope, tokenPublicKey(environment)),
    // Digests in one parameter: a template may contain 60 references to secrets, and more people
    // can read a function's settings than its secrets.
    ORIGIN_VERIFY_DIGESTS: StringParameter.valueForStringParameter(
      scope,
      originVerifyDigests(environment),
    ),
    ADDRESS_KEY: StringParameter.valueForStringParameter(scope, addressKey(environment)),
  };
}

/** The secret that CloudFront sends with each request to the API. */
export const originVerify = ({ prefix }: DeployedEnvironment): string =>
  SecretValue.secretsManager(`${prefix}/originVerify`).unsafeUnwrap();
