import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { EdgeWatchStack } from '#infra/stacks/edge/EdgeWatchStack';
import { ObservabilityStack } from '#infra/stacks/watch/ObservabilityStack';
import { context } from '../../../cdk.json';
import { testEnvironments } from '../environments/testEnvironments';

const environment = testEnvironments.production;

export const newApp = () => new App({ context, builtinCloudFormationValidation: false });

/** The stacks that monitor production, without the monitored ones. */
export const watchTemplates = () => ({
  watch: Template.fromStack(
    new ObservabilityStack(newApp(), 'Watch', {
      environment,
      apiId: 'api',
      deadLetterQueue: 'dead',
    }),
  ),
  edge: Template.fromStack(
    new EdgeWatchStack(newApp(), 'EdgeWatch', {
      environment,
      distributionId: 'E123',
      certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
      env: { region: 'us-east-1' },
    }),
  ),
});
