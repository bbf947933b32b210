import { ArnFormat, Duration, Stack, Validations } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  MathExpression,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { CfnApplication, CfnDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, CfnAlias } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { DeployedEnvironment } from '../environments';
import { figureSpace } from './alarms/alarms';
import type { ShopFunction } from './ShopFunction';

const minute = Duration.minutes(1);

/**
 * Sends a tenth of the callers of some functions to a new version for five minutes before the
 * others. A single failure in that time, of either version, rolls all of them back and fails the
 * update.
 */
export class GradualRelease extends Construct {
  readonly #environment: DeployedEnvironment;
  readonly #application: CfnApplication;
  readonly #role: Role;

  constructor(
    stack: Stack,
    environment: DeployedEnvironment,
    /** Names of all functions passed to `of`, which the role may release. */
    functionNames: readonly string[],
  ) {
    super(stack, 'Release');
    this.#environment = environment;
    this.#application = new CfnApplication(this, 'Application', { computePlatform: 'Lambda' });
    this.#role = this.#deployingRole(functionNames);
  }

  /** The alias that callers use instead of the function. */
  of(handler: ShopFunction): Alias {
    const { id } = handler.node;
    const alias = new Alias(this, `${id}Live`, {
      aliasName: 'live',
      version: handler.currentVersion,
    });
    const group = new CfnDeploymentGroup(this, `${id}Group`, {
      applicationName: this.#application.ref,
      serviceRoleArn: this.#role.roleArn,
      deploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      deploymentStyle: {
        deploymentType: 'BLUE_GREEN',
        deploymentOption: 'WITH_TRAFFIC_CONTROL',
      },
      alarmConfiguration: { enabled: true, alarms: [{ name: this.#alarm(handler).alarmName }] },
      autoRollbackConfiguration: {
        enabled: true,
        events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'],
      },
    });
    if (alias.node.defaultChild instanceof CfnAlias) {
      alias.node.defaultChild.cfnOptions.updatePolicy = {
        codeDeployLambdaAliasUpdate: {
          applicationName: this.#application.ref,
          deploymentGroupName: group.ref,
        },
      };
    }
    return alias;
  }

  /** Counts answers with 500, which Lambda does not treat as errors. */
  #alarm(handler: ShopFunction): Alarm {
    const { id } = handler.node;
    const { prefix } = this.#environment;
    const answered = new MetricFilter(this, `${id}Failures`, {
      logGroup: handler.logGroup,
      filterPattern: FilterPattern.literal('{ $.event = "request.done" && $.status >= 500 }'),
      metricNamespace: figureSpace(this.#environment),
      metricName: `failures-${id}`,
    }).metric({ statistic: 'Sum', period: minute });
    return new Alarm(this, `${id}Alarm`, {
      alarmName: `${prefix}-release-${id}`,
      alarmDescription: 'Stops a release of this function and takes it back.',
      metric: new MathExpression({
        expression: 'FILL(broken, 0) + FILL(answered, 0)',
        usingMetrics: { broken: handler.metricErrors({ period: minute }), answered },
        period: minute,
      }),
      threshold: 0,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }

  /** Like AWS's own policy, but limited to these functions. */
  #deployingRole(functionNames: readonly string[]): Role {
    const functions = functionNames.flatMap((name) =>
      [name, `${name}:live`].map((resourceName) =>
        Stack.of(this).formatArn({
          service: 'lambda',
          resource: 'function',
          resourceName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ),
    );
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      inlinePolicies: {
        own: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: [
                'lambda:GetAlias',
                'lambda:UpdateAlias',
                'lambda:GetProvisionedConcurrencyConfig',
              ],
              resources: functions,
            }),
            new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }),
          ],
        }),
      },
    });
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'CodeDeploy asks for the state of alarms, which IAM lets it do for all of them only.',
    });
    return role;
  }
}
