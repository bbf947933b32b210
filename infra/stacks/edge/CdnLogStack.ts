import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { DeployedEnvironment } from '#infra/environments';
import { cdnLogBucket } from './EdgeStack';
import { readAcrossRegions } from '../../constructs/acrossRegions';

type CdnLogStackProps = StackProps & {
  readonly environment: DeployedEnvironment;
  readonly distribution: Distribution;
};

/** The CDN's request log; configured in us-east-1, stored with the others. */
export class CdnLogStack extends Stack {
  constructor(scope: Construct, id: string, props: CdnLogStackProps) {
    const { environment, distribution, ...rest } = props;
    super(scope, id, rest);
    readAcrossRegions(this);
    const { prefix } = environment;
    const source = new CfnDeliverySource(this, 'Source', {
      name: `${prefix}-cdn`,
      logType: 'ACCESS_LOGS',
      resourceArn: distribution.distributionArn,
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name: `${prefix}-cdn`,
      destinationResourceArn: `arn:${this.partition}:s3:::${cdnLogBucket(environment)}`,
      outputFormat: 'json',
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields,
      s3SuffixPath: '{yyyy}/{MM}/{dd}',
    });
    delivery.node.addDependency(source);
  }
}

/**
 * Neither path nor query: those of recovery links, searches and certificates contain names or open
 * accounts. The API's own log has the route.
 */
const recordFields = [
  'date',
  'time',
  'c-ip',
  'c-port',
  'x-edge-location',
  'x-edge-request-id',
  'x-edge-result-type',
  'cs-method',
  'cs-protocol-version',
  'ssl-protocol',
  'sc-status',
  'sc-bytes',
  'time-taken',
];
