import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { alarmTexts } from '#infra/constructs/alarms/alarmTexts';
import { watchTemplates } from '#tests/support/alarms/watchTemplates';
import { deployedStage } from '#tests/support/environments/deployedStage';
import { testEnvironments } from '#tests/support/environments/testEnvironments';
import { tables } from '#shared/storage/tables';

const environment = testEnvironments.production;

describe('the alarms', () => {
  const { watch, edge } = watchTemplates();
  const alarms = [watch, edge].flatMap((template) =>
    Object.values(template.findResources('AWS::CloudWatch::Alarm')),
  ) as {
    Properties: {
      AlarmName: string;
      AlarmDescription: string;
      AlarmActions: unknown[];
      Metrics?: { Expression?: string; MetricStat?: unknown }[];
    };
  }[];

  it('say what harm is done and what to do first, and wake somebody', () => {
    const nameOf = (alarm: string) =>
      alarm.replace(/^aeropub-production-(\w+)(?:-\w+)?$/, '$1') as keyof typeof alarmTexts;
    const raised = new Set(alarms.map(({ Properties }) => nameOf(Properties.AlarmName)));
    expect([...raised].toSorted()).toEqual(Object.keys(alarmTexts).toSorted());
    for (const { Properties } of alarms) {
      const name = nameOf(Properties.AlarmName);
      expect(Properties.AlarmDescription).toBe(
        `${alarmTexts[name].harm} ${alarmTexts[name].firstStep}`,
      );
      expect(Properties.AlarmActions).toHaveLength(1);
    }
    watch.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: environment.alarmEmail,
    });
  });

  it('add up figures of which some are missing, and no more than an alarm takes', () => {
    const sums = alarms.flatMap(({ Properties: { Metrics = [] } }) =>
      Metrics.flatMap(({ Expression }) => (Expression === undefined ? [] : [Expression])),
    );
    expect(sums.length).toBeGreaterThan(1);
    for (const sum of sums.filter((one) => !one.startsWith('IF('))) {
      expect(sum).toMatch(/^FILL\([a-z]+0, 0\)(?: \+ FILL\([a-z]+\d, 0\))+$/);
    }
    for (const { Properties } of alarms) {
      const measured = Properties.Metrics?.filter(({ MetricStat }) => MetricStat) ?? [];
      expect(measured.length, Properties.AlarmName).toBeLessThanOrEqual(10);
    }
  });

  it('watch what SES thinks of the shop’s e-mails, before it stops them', () => {
    for (const [MetricName, Threshold] of [
      ['Reputation.BounceRate', 0.04],
      ['Reputation.ComplaintRate', 0.001],
    ] as const) {
      watch.hasResourceProperties('AWS::CloudWatch::Alarm', {
        Namespace: 'AWS/SES',
        MetricName,
        Dimensions: [{ Name: 'ses:configuration-set', Value: 'aeropub-production-mail' }],
        Threshold,
      });
    }
    watch.hasResourceProperties('AWS::Logs::MetricFilter', {
      LogGroupName: '/aws/lambda/aeropub-production-job-recordMailFeedback',
      FilterPattern: '{ $.event = "mail.staffReturned" }',
    });
  });

  it('watch whatever reads many records for one that cannot be read', () => {
    for (const log of ['orders-listOrders', 'reports-reportPaidOrders', 'job-countFigures']) {
      watch.hasResourceProperties('AWS::Logs::MetricFilter', {
        LogGroupName: `/aws/lambda/aeropub-production-${log}`,
        FilterPattern: '{ $.event = "row.unreadable" }',
        MetricTransformations: [Match.objectLike({ MetricName: 'unreadableRows' })],
      });
    }
  });

  it('watch errors, throttles, dead letters, the outbox, jobs, payments and logins', () =>
    expect(Object.keys(alarmTexts)).toEqual(
      expect.arrayContaining([
        'serverErrors',
        'throttledFunctions',
        'deadLetters',
        'outboxAge',
        'jobFailures',
        'paymentWebhook',
        'loginFailures',
        'factorFailures',
      ]),
    ));

  it('watch what stands before the API, in the region where it is measured', () => {
    for (const [Namespace, MetricName, dimension] of [
      ['AWS/CloudFront', '5xxErrorRate', 'E123'],
      ['AWS/WAFV2', 'BlockedRequests', 'aeropub-production-all'],
      ['AWS/CertificateManager', 'DaysToExpiry', 'certificate/1'],
    ] as const) {
      edge.hasResourceProperties('AWS::CloudWatch::Alarm', {
        Namespace,
        MetricName,
        Dimensions: Match.arrayWith([
          Match.objectLike({ Value: Match.stringLikeRegexp(dimension) as unknown }),
        ]),
      });
    }
    const names = [...JSON.stringify(edge.toJSON()).matchAll(/"FunctionName","Value":"([^"]+)"/g)];
    const deployed = deployedStage('production');
    const functions = Object.values(
      deployed.template('Edge').findResources('AWS::CloudFront::Function'),
    ) as { Properties: { Name: string } }[];
    expect(new Set(names.map(([, name]) => name))).toEqual(
      new Set(functions.map(({ Properties }) => Properties.Name)),
    );
    const stack = deployed.stage.stacks.find(({ node }) => node.id === 'EdgeWatch');
    expect(stack?.region).toBe('us-east-1');
  });

  it('watch reads of each table and each of its indexes', () => {
    const reads = alarms.filter(({ Properties }) =>
      Properties.AlarmName.includes('throttledReads'),
    );
    const places = [...JSON.stringify(reads).matchAll(/"MetricName":"ReadThrottleEvents"/g)];
    const indexes = Object.values(tables).flatMap((table) => Object.keys(table.indexes));
    expect(places).toHaveLength(Object.keys(tables).length + indexes.length);
  });

  it('miss orders in working hours only, and after hours rather than minutes', () =>
    watch.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'aeropub-production-noOrders',
      EvaluationPeriods: 6,
      Threshold: 0,
      ComparisonOperator: 'LessThanOrEqualToThreshold',
      Metrics: Match.arrayWith([
        Match.objectLike({
          Expression:
            'IF(DAY(clock) < 6 AND HOUR(clock) >= 12 AND HOUR(clock) < 21, FILL(done, 0), 1)',
        }),
      ]),
    }));

  it('hear of a canary that failed twice, and not as of a job', () => {
    watch.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'aeropub-production-canary',
      MetricName: 'Errors',
      Dimensions: [{ Name: 'FunctionName', Value: 'aeropub-production-job-canary' }],
      EvaluationPeriods: 2,
      Threshold: 0,
    });
    const jobAlarms = JSON.stringify(
      alarms.filter(({ Properties }) => Properties.AlarmName.includes('-jobFailures')),
    );
    for (const job of ['sweepUploads', 'followParcels', 'outbox', 'recordMailFeedback']) {
      expect(jobAlarms).toContain(`job-${job}`);
    }
    expect(jobAlarms).not.toContain('job-canary');
  });

  it('say nothing of a single webhook that is refused', () =>
    watch.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'aeropub-production-paymentWebhook',
      Threshold: 2,
      ComparisonOperator: 'GreaterThanThreshold',
    }));

  it('count what the functions log', () => {
    watch.hasResourceProperties('AWS::Logs::MetricFilter', {
      LogGroupName: '/aws/lambda/aeropub-production-payments-receivePaymentEvent',
      FilterPattern: '{ $.event = "request.done" && $.status >= 400 }',
    });
    watch.hasResourceProperties('AWS::Logs::MetricFilter', {
      LogGroupName: '/aws/lambda/aeropub-production-job-outbox',
      FilterPattern: '{ $.event = "outbox.oldest" }',
      MetricTransformations: [Match.objectLike({ MetricValue: '$.seconds' })],
    });
  });

  it('may be published: a topic with a policy takes nothing from whom it does not name', () =>
    watch.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Action: 'sns:Publish',
            Principal: { Service: 'cloudwatch.amazonaws.com' },
            Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
          }),
        ]),
      },
    }));

  it('have one page', () => watch.resourceCountIs('AWS::CloudWatch::Dashboard', 1));
});
