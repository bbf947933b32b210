import { spawnSync } from 'node:child_process';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { bundleForDeployment } from './bundling/bundleFunctions';
import { environments, repository } from './environments';
import { refusePlaceholders } from './settings/placeholders';
import { VaultStack } from './stacks/backup/VaultStack';
import { DeliveryStack } from './stacks/DeliveryStack';
import { ShopStage } from './stages/ShopStage';

/** The commit being built, as reported by `/api/health`; `dev` outside a checkout. */
function deployedVersion(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'dev';
}

refusePlaceholders({ deployed: environments, repository });
await bundleForDeployment();

const app = new App();
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
const version = deployedVersion();
const { production, test } = environments;
new ShopStage(app, 'Production', { name: 'production', environment: production, version });
new ShopStage(app, 'Test', { name: 'test', environment: test, version });
for (const [name, stage] of [
  ['test', 'Test'],
  ['production', 'Production'],
] as const) {
  const { account, region, backup } = environments[name];
  new DeliveryStack(app, `${stage}Delivery`, {
    name,
    stage,
    repository,
    regions: [...new Set([region, 'us-east-1', backup.region])],
    env: { account, region },
  });
  if (backup.account === null) continue;
  new VaultStack(app, `${stage}Copies`, {
    environment: environments[name],
    takesFrom: account,
    env: { account: backup.account, region: backup.region },
  });
}
