import { HostedZone, type IHostedZone } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import type { Dns } from '../environments';

/** The zone for the stacks' records, without a look-up; undefined if the operator has it. */
export function hostedZone(scope: Construct, dns: Dns): IHostedZone | undefined {
  if (!('zone' in dns)) return undefined;
  const { id, name } = dns.zone;
  return HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId: id, zoneName: name });
}
