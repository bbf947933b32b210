import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { edgeRules } from '#infra/cloudfront/edgeCode';
import { raiseAlarms } from '#infra/constructs/alarms/alarms';
import { edgeFunctionName } from '#infra/constructs/edge/edgeFunctionName';
import type { DeployedEnvironment } from '#infra/environments';
import { firewallMetric, sessionLabel } from './FirewallStack';
import { fiveMinutes, sumOf } from '../watch/measuredFigures';
import { readAcrossRegions } from '../../constructs/acrossRegions';

type EdgeWatchStackProps = StackProps & {
  readonly environment: DeployedEnvironment;
  readonly distributionId: string;
  readonly certificateArn: string;
};

/** Alarms beyond the API's metrics: CloudFront and the firewall report in us-east-1. */
export class EdgeWatchStack extends Stack {
  constructor(scope: Construct, id: string, props: EdgeWatchStackProps) {
    const { environment, distributionId, certificateArn, ...rest } = props;
    super(scope, id, rest);
    readAcrossRegions(this);
    const global = (metricName: string, dimensions: Record<string, string>, statistic = 'Sum') =>
      new Metric({
        namespace: 'AWS/CloudFront',
        metricName,
        dimensionsMap: { ...dimensions, Region: 'Global' },
        statistic,
        period: fiveMinutes,
      });
    raiseAlarms(this, environment, {
      edgeErrors: {
        metric: global('5xxErrorRate', { DistributionId: distributionId }, 'Average'),
        above: 5,
        silence: 'isWell',
      },
      edgeFunctionErrors: {
        metric: sumOf(
          edgeRules.flatMap((rule) =>
            ['FunctionExecutionErrors', 'FunctionValidationErrors'].map((name) =>
              global(name, { FunctionName: edgeFunctionName(environment, rule) }),
            ),
          ),
        ),
        above: 0,
        silence: 'isWell',
      },
      ...firewallThresholds(environment),
      certificateEnds: {
        metric: new Metric({
          namespace: 'AWS/CertificateManager',
          metricName: 'DaysToExpiry',
          dimensionsMap: { CertificateArn: certificateArn },
          statistic: 'Minimum',
          period: Duration.days(1),
        }),
        // AWS renews it sixty days before its end.
        above: 30,
        isLeast: true,
        silence: 'isWell',
      },
    });
  }
}

function firewallThresholds(environment: DeployedEnvironment) {
  const WebACL = firewallMetric(environment);
  const { account } = environment;
  const blocked = (dimensions: Record<string, string>) =>
    new Metric({
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      dimensionsMap: { WebACL, ...dimensions },
      statistic: 'Sum',
      period: fiveMinutes,
    });
  const silence = 'isWell' as const;
  return {
    firewallBlocks: { metric: blocked({ Rule: 'ALL' }), above: 500, silence },
    // Counts only people who are logged in, not scans of addresses.
    firewallBlocksCustomers: {
      metric: blocked({
        LabelNamespace: `awswaf:${account}:webacl:${WebACL}:${sessionLabel.namespace}`,
        LabelName: sessionLabel.name,
      }),
      above: 5,
      silence,
    },
  };
}
