import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { bundleFunctions } from './bundleFunctions';
import { ShopStage } from './stages/ShopStage';

await bundleFunctions();

const app = new App();
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
new ShopStage(app, 'Production', 'production');
new ShopStage(app, 'Test', 'test');
