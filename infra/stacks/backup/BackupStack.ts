import { Duration, Stack, type StackProps, TimeZone, Validations } from 'aws-cdk-lib';
import {
  BackupPlan,
  BackupPlanRule,
  type BackupPlanRuleProps,
  BackupResource,
  BackupVault,
} from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { type BucketName, buckets, tableNames } from '#shared/storage/tables';
import { tableArn } from '#infra/constructs/grants';
import type { DeployedEnvironment } from '#infra/environments';
import { copyVaultName, shopVault } from './VaultStack';

type BackupStackProps = StackProps & { readonly environment: DeployedEnvironment };

/**
 * The documents bucket contains what can be made again, and lists that name people, which expire
 * after two days and must not be kept for years.
 */
const madeAgain: readonly BucketName[] = ['documents'];

/** A second copy of everything that must be kept, away from the tables and buckets. */
export class BackupStack extends Stack {
  constructor(scope: Construct, id: string, { environment, ...props }: BackupStackProps) {
    super(scope, id, props);
    const { prefix, backup } = environment;
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanName: prefix,
      backupVault: shopVault(this, environment, { name: prefix }),
    });
    const kept = (rule: BackupPlanRuleProps) => plan.addRule(this.#rule(environment, rule));
    kept({
      ruleName: 'daily',
      scheduleExpression: Schedule.cron({ hour: '3', minute: '0' }),
      deleteAfter: Duration.days(backup.days),
    });
    if (backup.years !== null) {
      kept({
        ruleName: 'monthly',
        scheduleExpression: Schedule.cron({ day: '1', hour: '4', minute: '0' }),
        // Applies to tables only; backups of files have no cold storage.
        moveToColdStorageAfter: Duration.days(backup.days),
        deleteAfter: Duration.days(backup.years * 366),
      });
    }
    plan.addSelection('Selection', {
      role: this.#role('Backup', backingUp),
      disableDefaultBackupPolicy: true,
      resources: [
        ...tableNames.map((name) => tableArn(this, environment, name)),
        ...bucketsOf(environment).map((name) => `arn:${this.partition}:s3:::${prefix}-${name}`),
      ].map((arn) => BackupResource.fromArn(arn)),
    });
    this.#role('Restore', restoring);
  }

  /** Copied at once, and kept there as long. */
  #rule({ backup, ...environment }: DeployedEnvironment, rule: BackupPlanRuleProps) {
    const { deleteAfter, moveToColdStorageAfter } = rule;
    const name = copyVaultName({ ...environment, backup });
    const accounts = [this.account, ...(backup.account === null ? [] : [backup.account])];
    return new BackupPlanRule({
      ...rule,
      scheduleExpressionTimezone: TimeZone.AMERICA_SAO_PAULO,
      startWindow: Duration.hours(1),
      completionWindow: Duration.hours(12),
      copyActions: accounts.map((account) => ({
        destinationBackupVault: BackupVault.fromBackupVaultArn(
          this,
          `${rule.ruleName ?? ''}Copy${account === this.account ? '' : 'Away'}`,
          `arn:${this.partition}:backup:${backup.region}:${account}:backup-vault:${name}`,
        ),
        deleteAfter,
        moveToColdStorageAfter,
      })),
    });
  }

  #role(id: string, policies: readonly string[]): Role {
    const role = new Role(this, `${id}Role`, {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: policies.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
    });
    Validations.of(role).acknowledge(
      ...policies.map((name) => ({
        id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`,
        reason:
          'AWS changes what its backups need: a list of our own would end them without a word.',
      })),
    );
    return role;
  }
}

const backingUp = [
  'service-role/AWSBackupServiceRolePolicyForBackup',
  'AWSBackupServiceRolePolicyForS3Backup',
];
/** Permissions for restoring, passed to AWS Backup by the command (docs/operations.md). */
const restoring = [
  'service-role/AWSBackupServiceRolePolicyForRestores',
  'AWSBackupServiceRolePolicyForS3Restore',
];

/** A bucket without versions, as in test, cannot be backed up. */
const bucketsOf = ({ protectData }: DeployedEnvironment): BucketName[] =>
  protectData ? buckets.filter((name) => !madeAgain.includes(name)) : [];
