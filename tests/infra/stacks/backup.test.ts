import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { tableNames } from '#shared/storage/tables';
import type { DeployedEnvironment } from '#infra/environments';
import { BackupStack } from '#infra/stacks/backup/BackupStack';
import { VaultStack } from '#infra/stacks/backup/VaultStack';
import { newApp } from '#tests/support/alarms/watchTemplates';
import { testEnvironments } from '#tests/support/environments/testEnvironments';

/** The stacks of an environment's second copy, without what they copy. */
function copiesOf(environment: DeployedEnvironment) {
  const { account, region, backup } = environment;
  return {
    Backup: Template.fromStack(
      new BackupStack(newApp(), 'Backup', { environment, env: { account, region } }),
    ),
    Copies: Template.fromStack(
      new VaultStack(newApp(), 'Copies', { environment, env: { account, region: backup.region } }),
    ),
  };
}

type Copies = ReturnType<typeof copiesOf>;
const production = copiesOf(testEnvironments.production);
const test = copiesOf(testEnvironments.test);

type Rule = {
  readonly RuleName: string;
  readonly Lifecycle: { readonly DeleteAfterDays: number };
  readonly CopyActions: readonly {
    readonly DestinationBackupVaultArn: unknown;
    readonly Lifecycle: { readonly DeleteAfterDays: number };
  }[];
};
type Vault = {
  readonly BackupVaultName: string;
  readonly LockConfiguration?: {
    readonly MinRetentionDays: number;
    readonly ChangeableForDays?: number;
  };
};

const ofType = <T>(copies: Copies, stack: keyof Copies, type: string): T[] =>
  Object.values(copies[stack].findResources(type)).map(({ Properties }) => Properties as T);
const rulesOf = (copies: Copies) =>
  ofType<{ BackupPlan: { BackupPlanRule: Rule[] } }>(
    copies,
    'Backup',
    'AWS::Backup::BackupPlan',
  ).flatMap(({ BackupPlan }) => BackupPlan.BackupPlanRule);
const chosenIn = (copies: Copies): string =>
  JSON.stringify(ofType(copies, 'Backup', 'AWS::Backup::BackupSelection'));

describe('the second copy', () => {
  it('is made daily for 35 days and monthly for the years that orders are kept', () => {
    const kept = rulesOf(production).map(({ RuleName, Lifecycle, CopyActions }) => [
      RuleName,
      Lifecycle.DeleteAfterDays,
      ...CopyActions.map((copy) => copy.Lifecycle.DeleteAfterDays),
    ]);
    expect(kept).toEqual([
      ['daily', 35, 35, 35],
      ['monthly', 1830, 1830, 1830],
    ]);
    expect(1830).toBeGreaterThanOrEqual(5 * 365);
  });

  it('goes to another region, and to the account that the settings name', () => {
    const vaults = rulesOf(production).flatMap(({ CopyActions }) =>
      CopyActions.map((copy) => JSON.stringify(copy.DestinationBackupVaultArn)),
    );
    for (const account of ['123456789012', '345678901234']) {
      const end = `:backup:us-east-1:${account}:backup-vault:aeropub-production-copies`;
      expect(
        vaults.filter((arn) => arn.includes(end)),
        account,
      ).toHaveLength(2);
    }
    expect(rulesOf(test).flatMap(({ CopyActions }) => CopyActions)).toHaveLength(1);
    expect(ofType<Vault>(production, 'Copies', 'AWS::Backup::BackupVault')).toMatchObject([
      { BackupVaultName: 'aeropub-production-copies' },
    ]);
  });

  it('holds every table and every bucket whose files are not made again', () => {
    const chosen = chosenIn(production);
    for (const name of tableNames) expect(chosen).toContain(`table/aeropub-production-${name}"`);
    for (const name of ['manuals', 'samples', 'photos']) {
      expect(chosen).toContain(`:s3:::aeropub-production-${name}"`);
    }
    // Lists that name people are there for two days, and nothing else that lasts.
    expect(chosen).not.toContain('documents');
    // Buckets of test have no versions, without which AWS Backup takes none.
    expect(chosenIn(test)).not.toContain(':s3:::');
  });

  it('can be deleted by no one before its days are over, in either vault', () => {
    for (const stack of ['Backup', 'Copies'] as const) {
      const [vault] = ofType<Vault>(production, stack, 'AWS::Backup::BackupVault');
      expect(vault?.LockConfiguration).toEqual({ MinRetentionDays: 35, ChangeableForDays: 14 });
      const [trial] = ofType<Vault>(test, stack, 'AWS::Backup::BackupVault');
      expect(trial?.LockConfiguration).toBeUndefined();
    }
  });

  it('can be unlocked until the first deployment has succeeded', () => {
    const environment = { ...testEnvironments.production, isEstablished: false };
    const [vault] = ofType<Vault>(copiesOf(environment), 'Backup', 'AWS::Backup::BackupVault');
    expect(vault?.LockConfiguration).toEqual({ MinRetentionDays: 35 });
  });
});

it('lets the shop’s account copy into another account’s vault, and do nothing else there', () => {
  const environment = testEnvironments.production;
  const stack = new VaultStack(newApp(), 'ProductionCopies', {
    environment,
    takesFrom: environment.account,
    env: { account: '345678901234', region: 'us-east-1' },
  });
  expect(new AwsSolutionsChecks().validateScope(stack).violations).toEqual([]);
  const [vault] = Object.values(
    Template.fromStack(stack).findResources('AWS::Backup::BackupVault'),
  ).map(({ Properties }) => Properties as { AccessPolicy: { Statement: object[] } });
  expect(vault).toMatchObject({ BackupVaultName: 'aeropub-production-copies' });
  const [statement, ...others] = vault?.AccessPolicy.Statement ?? [];
  expect(others).toEqual([]);
  expect(statement).toMatchObject({ Action: 'backup:CopyIntoBackupVault', Effect: 'Allow' });
  expect(JSON.stringify(statement)).toContain(`:iam::${environment.account}:root`);
});
