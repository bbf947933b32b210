import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { bundleFunctions } from './bundleFunctions';
import { environments, repository } from './environments';
import { DeliveryStack } from './stacks/DeliveryStack';
import { ShopStage } from './stages/ShopStage';

await bundleFunctions();

const app = new App();
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
new ShopStage(app, 'Production', 'production');
new ShopStage(app, 'Test', 'test');
new DeliveryStack(app, 'Delivery', {
  repository,
  regions: [environments.production.region, 'us-east-1'],
  env: { region: environments.production.region },
});
