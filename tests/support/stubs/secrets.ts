import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import type { SecretName } from '#shared/api/endpoint';
import { useSecret } from '../environments/leastPrivilege';

const values = (): Readonly<Record<SecretName, string>> => ({
  tokenSigningKey: process.env.TEST_SIGNING_KEY ?? '',
  recoveryKey: 'recovery key of the tests',
  paymentProvider: 'payment provider secret of the tests',
  formerPaymentProvider: '{"apiKey":"old","webhookToken":"old webhook token"}',
  invoiceProvider: 'token da focus',
  originVerify: 'edge secret of the tests',
  linkKey: 'link key of the tests',
  factorKey: 'factor key of the tests',
  webhookKey: 'webhook key of the tests',
  correios: '{"user":"loja","accessCode":"codigo","card":"1234"}',
  melhorEnvio: 'token do melhor envio',
});

/** Answers the secrets for the rest of this test file, with some of them changed. */
export function stubSecrets(changed: Partial<Record<SecretName, string>> = {}): void {
  const manager = mockClient(SecretsManagerClient);
  for (const [name, value] of Object.entries({ ...values(), ...changed })) {
    manager.on(GetSecretValueCommand, { SecretId: `test/${name}` }).callsFake(() => {
      useSecret(`test/${name}`);
      return { SecretString: value };
    });
  }
}
