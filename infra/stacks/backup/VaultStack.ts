import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { BackupVault, type LockConfiguration } from 'aws-cdk-lib/aws-backup';
import { AccountPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { dataRemoval } from '#infra/constructs/dataRemoval';
import type { DeployedEnvironment } from '#infra/environments';

type VaultStackProps = StackProps & {
  readonly environment: DeployedEnvironment;
  /** Another account from which the vault accepts copies. */
  readonly takesFrom?: string;
};

/** The vault of the second copies: in another region and, if configured, in another account. */
export class VaultStack extends Stack {
  constructor(scope: Construct, id: string, props: VaultStackProps) {
    const { environment, takesFrom, ...rest } = props;
    super(scope, id, rest);
    shopVault(this, environment, {
      name: copyVaultName(environment),
      ...(takesFrom === undefined ? {} : { accessPolicy: takingFrom(takesFrom) }),
    });
  }
}

export const copyVaultName = ({ prefix }: DeployedEnvironment): string => `${prefix}-copies`;

type VaultOptions = { readonly name: string; readonly accessPolicy?: PolicyDocument };

export const shopVault = (
  stack: Stack,
  environment: DeployedEnvironment,
  { name, accessPolicy }: VaultOptions,
): BackupVault =>
  new BackupVault(stack, 'Vault', {
    backupVaultName: name,
    removalPolicy: dataRemoval(environment),
    ...(accessPolicy ? { accessPolicy } : {}),
    ...lockOf(environment),
  });

/**
 * Nothing in the vault can be deleted before its time. Until the first deployment has succeeded,
 * the lock can still be removed; two weeks later nobody can, not even AWS.
 */
function lockOf({ backup, protectData, isEstablished }: DeployedEnvironment): {
  lockConfiguration?: LockConfiguration;
} {
  if (!protectData) return {};
  const lock = { minRetention: Duration.days(backup.days) };
  return {
    lockConfiguration: isEstablished ? { ...lock, changeableFor: Duration.days(14) } : lock,
  };
}

const takingFrom = (account: string) =>
  new PolicyDocument({
    statements: [
      new PolicyStatement({
        principals: [new AccountPrincipal(account)],
        actions: ['backup:CopyIntoBackupVault'],
        // A vault's policy applies to that vault only.
        resources: ['*'],
      }),
    ],
  });
