import { Stack, type StackProps, Validations } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type Metric,
  TextWidget,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { DeployedEnvironment } from '../environments';
import { alarmTexts, type AlarmName } from './alarmTexts';
import { apiMetric, fiveMinutes, measured, type Threshold, type Watched } from './measuredFigures';

type ObservabilityStackProps = StackProps & Watched;

/** Who is woken by what, and one page that shows how the shop is. */
export class ObservabilityStack extends Stack {
  constructor(scope: Construct, id: string, props: ObservabilityStackProps) {
    super(scope, id, props);
    const { environment } = props;
    const topic = new Topic(this, 'Alarms', { enforceSSL: true });
    topic.addSubscription(new EmailSubscription(environment.alarmEmail));
    // A topic with a policy of its own lets nobody publish whom it does not name.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    Validations.of(topic).acknowledge({
      id: 'AwsSolutions-SNS2',
      reason: 'Alarms name functions and figures, nothing of the shop’s data.',
    });
    const action = new SnsAction(topic);
    const watched = this.#watched(props);
    for (const name of alarmNames) {
      const threshold: Threshold = watched[name];
      const { harm, firstStep } = alarmTexts[name];
      const alarm = new Alarm(this, name, {
        alarmName: `${environment.prefix}-${name}`,
        alarmDescription: `${harm} ${firstStep}`,
        metric: threshold.metric,
        threshold: threshold.above,
        comparisonOperator: threshold.silenceAlarms
          ? ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD
          : ComparisonOperator.GREATER_THAN_THRESHOLD,
        evaluationPeriods: threshold.periods ?? 1,
        treatMissingData: threshold.silenceAlarms
          ? TreatMissingData.BREACHING
          : TreatMissingData.NOT_BREACHING,
      });
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
    }
    this.#dashboard(props, watched);
  }

  #watched(props: ObservabilityStackProps): Record<AlarmName, Threshold> {
    return { ...measured(props), ...this.#told(props.environment) };
  }

  /** What the functions say of themselves. */
  #told(environment: DeployedEnvironment) {
    const { prefix } = environment;
    const outbox = `${prefix}-job-outbox`;
    return {
      outboxAge: {
        metric: this.#logged(environment, {
          name: 'outboxAge',
          logs: outbox,
          event: 'outbox.oldest',
          value: '$.seconds',
          statistic: 'Maximum',
        }),
        above: 900,
        periods: 2,
      },
      outboxDead: {
        metric: this.#logged(environment, {
          name: 'outboxDead',
          logs: outbox,
          event: 'outbox.dead',
        }),
        above: 0,
      },
      staffMailReturned: {
        metric: this.#logged(environment, {
          name: 'staffMailReturned',
          logs: `${prefix}-job-recordMailFeedback`,
          event: 'mail.staffReturned',
        }),
        above: 0,
      },
      paymentWebhook: {
        metric: this.#logged(environment, {
          name: 'paymentWebhook',
          logs: `${prefix}-payments-receivePaymentEvent`,
          event: 'request.done',
          condition: '$.status >= 400',
        }),
        above: 0,
      },
      loginFailures: {
        metric: this.#logged(environment, {
          name: 'loginFailures',
          logs: `${prefix}-accounts-createToken`,
          event: 'request.done',
          condition: '$.status >= 400',
        }),
        above: 50,
      },
    };
  }

  /** A figure from the functions' own JSON lines: a count, or the value the line carries. */
  #logged({ prefix }: DeployedEnvironment, figure: LoggedFigure): Metric {
    const { name, logs, event, condition, value = '1', statistic = 'Sum' } = figure;
    const logGroup = LogGroup.fromLogGroupName(this, `${name}Logs`, `/aws/lambda/${logs}`);
    const filter = new MetricFilter(this, `${name}Filter`, {
      logGroup,
      filterPattern: FilterPattern.literal(
        condition ? `{ $.event = "${event}" && ${condition} }` : `{ $.event = "${event}" }`,
      ),
      metricNamespace: logSpace(prefix),
      metricName: name,
      metricValue: value,
    });
    return filter.metric({ statistic, period: fiveMinutes });
  }

  #dashboard(
    { environment, apiId }: ObservabilityStackProps,
    watched: Readonly<Record<string, Threshold>>,
  ): void {
    const dashboard = new Dashboard(this, 'Dashboard', { dashboardName: environment.prefix });
    dashboard.addWidgets(
      new TextWidget({
        markdown: `# ${environment.siteName} (${environment.prefix})`,
        width: 24,
        height: 1,
      }),
    );
    dashboard.addWidgets(
      new GraphWidget({
        title: 'Requests and errors',
        width: 12,
        left: [apiMetric(apiId, 'Count'), apiMetric(apiId, '4xx'), apiMetric(apiId, '5xx')],
      }),
      new GraphWidget({
        title: 'Time to answer',
        width: 12,
        left: ['p50', 'p95', 'p99'].map((statistic) => apiMetric(apiId, 'Latency', statistic)),
      }),
    );
    const rest = Object.entries(watched).filter(([name]) => name !== 'serverErrors');
    dashboard.addWidgets(
      ...rest.map(
        ([title, { metric, above }]) =>
          new GraphWidget({ title, width: 8, left: [metric], leftAnnotations: [{ value: above }] }),
      ),
    );
  }
}

type LoggedFigure = {
  readonly name: AlarmName;
  readonly logs: string;
  readonly event: string;
  readonly condition?: string;
  readonly value?: string;
  readonly statistic?: string;
};

const alarmNames = Object.keys(alarmTexts).filter((name): name is AlarmName => name in alarmTexts);
const logSpace = (prefix: string) => `Shop/${prefix}`;
