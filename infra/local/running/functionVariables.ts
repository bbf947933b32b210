import { environments } from '#infra/environments';
import { environmentVariables } from '#infra/settings/environmentVariables';
import type { LocalSecrets } from '../emulators/secrets/localSecrets';

type Endpoints = { readonly dynamo: string; readonly internal: string; readonly site: string };

/** The variables of functions/platform/config/config.ts, and the SDK's for the stand-ins. */
export function functionVariables(
  { dynamo, internal, site }: Endpoints,
  { tokenPublicKey, addressKey }: LocalSecrets,
): Record<string, string> {
  return {
    ...environmentVariables('local', environments.local),
    SITE_ORIGIN: site,
    TOKEN_PUBLIC_KEY: tokenPublicKey,
    ADDRESS_KEY: addressKey,
    AWS_REGION: 'sa-east-1',
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: dynamo,
    AWS_ENDPOINT_URL_S3: `${site}${s3Prefix}`,
    AWS_ENDPOINT_URL_SES: `${internal}/ses`,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `${internal}/secrets`,
  };
}

/** Public knowledge: what they protect is only reachable from this machine. */
export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' } as const;

/** Files are served from the site's own origin, so that one port is enough. */
export const s3Prefix = '/_local/s3';
