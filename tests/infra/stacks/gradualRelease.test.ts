import { App, Stage } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { isGradual } from '#infra/settings/gradualReleases';
import { deployedOperations } from '#infra/settings/deployedOperations';
import { ApiStack } from '#infra/stacks/api/ApiStack';
import { FunctionsStack } from '#infra/stacks/api/FunctionsStack';
import { context } from '../../../cdk.json';
import type { Resource } from '#tests/support/environments/deployedStage';
import { testEnvironments } from '#tests/support/environments/testEnvironments';

/** Two calls of orders, of which placing one is released gradually. */
function ordersOf(environment = testEnvironments.production) {
  const app = new App({
    context,
    builtinCloudFormationValidation: false,
    outdir: `node_modules/.cache/stages/gradual-${process.env.VITEST_POOL_ID ?? ''}`,
  });
  const { account, region } = environment;
  const stage = new Stage(app, 'Production', { env: { account, region } });
  const options = { name: 'production', environment, version: 'a1b2c3' } as const;
  const { api } = new ApiStack(stage, 'Api', options);
  const operations = deployedOperations.filter(({ name }) =>
    ['createOrder', 'listHistory'].includes(name),
  );
  const stack = new FunctionsStack(stage, 'OrdersFunctions', { ...options, api, operations });
  type Updated = Resource & { readonly UpdatePolicy?: unknown };
  const { Resources } = Template.fromStack(stack).toJSON() as {
    Resources: Record<string, Updated>;
  };
  const resources = Object.entries(Resources);
  const all = (type: string) => resources.filter(([, { Type }]) => Type === type);
  const only = (type: string) => {
    const [found, ...others] = all(type);
    if (!found || others.length > 0) throw new Error(`not one ${type}`);
    return { id: found[0], ...found[1] };
  };
  return { all, only };
}

const { all, only } = ordersOf();
const alias = only('AWS::Lambda::Alias');
const version = only('AWS::Lambda::Version');
const group = only('AWS::CodeDeploy::DeploymentGroup');
const alarm = only('AWS::CloudWatch::Alarm');

it('is how every call of buying and logging in is released', () => {
  const gradual = deployedOperations.filter(isGradual).map(({ name }) => name);
  expect(gradual.toSorted()).toEqual([
    'createFactorToken',
    'createOrder',
    'createPasskeyToken',
    'createProfile',
    'createToken',
    'getCart',
    'getPublication',
    'getShippingPrice',
    'makeBoleto',
    'orderCard',
    'saveCart',
    'uploadOrderPhoto',
  ]);
});

it('sends callers to the alias, and lets API Gateway start that', () => {
  const ofAlias = [alias.id, version.id].map((id) => JSON.stringify({ Ref: id }));
  const calls = all('AWS::ApiGatewayV2::Integration').map(([, { Properties }]) =>
    JSON.stringify(Properties?.IntegrationUri),
  );
  expect(calls.filter((uri) => uri.includes(ofAlias[0] ?? '?'))).toHaveLength(1);
  expect(calls).toHaveLength(2);
  const permissions = all('AWS::Lambda::Permission').map(([, { Properties }]) =>
    JSON.stringify(Properties?.FunctionName),
  );
  expect(permissions.filter((name) => name === ofAlias[0])).toHaveLength(1);
  expect(alias.Properties?.FunctionVersion).toEqual({ 'Fn::GetAtt': [version.id, 'Version'] });
});

it('shifts a tenth for five minutes, and back when its alarm rings', () => {
  expect(alias.UpdatePolicy).toEqual({
    CodeDeployLambdaAliasUpdate: {
      ApplicationName: { Ref: only('AWS::CodeDeploy::Application').id },
      DeploymentGroupName: { Ref: group.id },
    },
  });
  expect(group.Properties).toMatchObject({
    DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
    AlarmConfiguration: { Enabled: true, Alarms: [{ Name: { Ref: alarm.id } }] },
    AutoRollbackConfiguration: {
      Enabled: true,
      Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'],
    },
  });
});

it('counts answers of 5xx too, which Lambda calls no error, and rings at the first one', () => {
  const { Metrics = [], ...rest } = (alarm.Properties ?? {}) as {
    Metrics?: { Expression?: string; MetricStat?: { Metric: { MetricName: string } } }[];
  };
  const measured = Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric.MetricName ?? []);
  expect(measured.toSorted()).toEqual(['Errors', 'failures-CreateOrder']);
  expect(rest).toMatchObject({
    Threshold: 0,
    ComparisonOperator: 'GreaterThanThreshold',
    EvaluationPeriods: 1,
    TreatMissingData: 'notBreaching',
  });
  const filter = only('AWS::Logs::MetricFilter').Properties as {
    FilterPattern: string;
    MetricTransformations: { MetricName: string }[];
  };
  expect(filter.FilterPattern).toBe('{ $.event = "request.done" && $.status >= 500 }');
  expect(filter.MetricTransformations).toMatchObject([{ MetricName: 'failures-CreateOrder' }]);
});

it('lets CodeDeploy change that alias alone', () => {
  const [role] = all('AWS::IAM::Role').filter(([, { Properties }]) =>
    JSON.stringify(Properties?.AssumeRolePolicyDocument).includes('codedeploy.amazonaws.com'),
  );
  const text = JSON.stringify(role?.[1].Properties);
  expect(text).toContain(':function:aeropub-production-orders-createOrder:live');
  expect(text).not.toContain('listHistory');
  expect(text).not.toContain('ManagedPolicyArns');
});

it('makes a new version of other settings, and of keys that were renewed, and of nothing else', () => {
  expect(ordersOf().only('AWS::Lambda::Version').id).toBe(version.id);
  const renamed = ordersOf({ ...testEnvironments.production, siteName: 'Outra' });
  expect(renamed.only('AWS::Lambda::Version').id).not.toBe(version.id);
  // Its value is known at deployment: another one makes CloudFormation replace the version.
  const { Ref = '' } = version.Properties?.Description as { Ref?: string };
  expect(Ref).toMatch(/settingsrevision/i);
});
