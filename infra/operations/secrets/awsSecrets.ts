import {
  CreateSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceExistsException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import {
  GetParameterCommand,
  ParameterNotFound,
  PutParameterCommand,
  SSMClient,
} from '@aws-sdk/client-ssm';
import type { SecretStore } from '#infra/settings/secrets/environmentSecrets';

/** Secrets Manager and Parameter Store, with the operator's own credentials. */
export function awsSecrets(region: string): SecretStore {
  const secrets = new SecretsManagerClient({ region });
  const parameters = new SSMClient({ region });
  return {
    create: async (Name, SecretString) => {
      try {
        await secrets.send(new CreateSecretCommand({ Name, SecretString }));
        return true;
      } catch (error) {
        if (error instanceof ResourceExistsException) return false;
        throw error;
      }
    },
    read: async (SecretId) => {
      const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId }));
      if (!SecretString) throw new Error(`secret ${SecretId} is empty`);
      return SecretString;
    },
    write: async (SecretId, SecretString) => {
      await secrets.send(new PutSecretValueCommand({ SecretId, SecretString }));
    },
    readParameter: async (Name) => {
      try {
        const { Parameter } = await parameters.send(new GetParameterCommand({ Name }));
        return Parameter?.Value;
      } catch (error) {
        if (error instanceof ParameterNotFound) return undefined;
        throw error;
      }
    },
    putParameter: async (Name, Value) => {
      await parameters.send(
        new PutParameterCommand({ Name, Value, Type: 'String', Overwrite: true }),
      );
    },
  };
}
