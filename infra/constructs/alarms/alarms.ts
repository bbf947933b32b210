import { type Stack, Validations } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { DeployedEnvironment } from '#infra/environments';
import { alarmTexts, type AlarmName } from './alarmTexts';

export type Threshold = {
  /** One metric, or several by name with an alarm each: an alarm takes at most ten. */
  readonly metric: IMetric | Readonly<Record<string, IMetric>>;
  readonly above: number;
  /** Alarms at or below the limit instead of above it. */
  readonly isLeast?: true;
  /** The number of periods; the default is one. */
  readonly periods?: number;
  /**
   * The meaning of missing data. Most metrics are published only on events, so no data is a zero
   * and all is well. For one published all the time, missing data is itself the problem.
   */
  readonly silence: 'isWell' | 'isHarm';
};

/** CloudWatch namespace of metrics taken from the functions' logs. */
export const figureSpace = ({ prefix }: DeployedEnvironment): string => `Shop/${prefix}`;

export type Thresholds = Readonly<Partial<Record<AlarmName, Threshold>>>;

const isMetric = (metric: Threshold['metric']): metric is IMetric => 'toMetricConfig' in metric;

/** The metrics of a threshold, each with the suffix of its alarm's name. */
export const metricsOf = ({ metric }: Threshold): [ending: string, metric: IMetric][] =>
  isMetric(metric)
    ? [['', metric]]
    : Object.entries(metric).map(([name, one]) => [`-${name}`, one]);

/**
 * Creates an alarm per threshold, with an e-mail to the person on call; a topic only gets alarms of
 * its own region.
 */
export function raiseAlarms(
  stack: Stack,
  environment: DeployedEnvironment,
  thresholds: Thresholds,
): void {
  const action = new SnsAction(alarmTopic(stack, environment));
  for (const [name, threshold] of Object.entries(thresholds)) {
    for (const [ending, metric] of metricsOf(threshold)) {
      const { above, isLeast, periods = 1, silence } = threshold;
      const { harm, firstStep } = textOf(name);
      const alarm = new Alarm(stack, `${name}${ending}`, {
        alarmName: `${environment.prefix}-${name}${ending}`,
        alarmDescription: `${harm} ${firstStep}`,
        metric,
        threshold: above,
        comparisonOperator: isLeast
          ? ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD
          : ComparisonOperator.GREATER_THAN_THRESHOLD,
        evaluationPeriods: periods,
        treatMissingData:
          silence === 'isHarm' ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
      });
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
    }
  }
}

function textOf(name: string): { readonly harm: string; readonly firstStep: string } {
  const found = Object.entries(alarmTexts).find(([known]) => known === name);
  if (!found) throw new Error(`no text for the alarm ${name}`);
  return found[1];
}

function alarmTopic(stack: Stack, { alarmEmail }: DeployedEnvironment): Topic {
  const topic = new Topic(stack, 'Alarms', { enforceSSL: true });
  topic.addSubscription(new EmailSubscription(alarmEmail));
  // A topic with its own policy only lets the named principals publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
    }),
  );
  Validations.of(topic).acknowledge({
    id: 'AwsSolutions-SNS2',
    reason: 'Alarms name functions and figures, nothing of the shop’s data.',
  });
  return topic;
}
