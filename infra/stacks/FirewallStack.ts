import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { DeployedEnvironment } from '../environments';

type FirewallStackProps = StackProps & { readonly environment: DeployedEnvironment };

/** The firewall in front of CloudFront, which asks for it in us-east-1. */
export class FirewallStack extends Stack {
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, { environment, ...props }: FirewallStackProps) {
    super(scope, id, props);
    const acl = new CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible(`${environment.prefix}-all`),
      rules: [
        ...rates.map((rate, index) => rateRule(rate, index)),
        ...managed.map((group, index) => managedRule(group, rates.length + index)),
      ],
    });
    this.webAclArn = acl.attrArn;
  }
}

const visible = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  // Sampled requests would keep what people send.
  sampledRequestsEnabled: false,
});

type Rate = { readonly name: string; readonly path: string; readonly limit: number };

/** Calls an address may make in five minutes; the functions count more finely, by person. */
const rates: readonly Rate[] = [
  { name: 'token', path: '/api/token', limit: 100 },
  { name: 'recovery', path: '/api/user/change_password', limit: 30 },
  { name: 'contact', path: '/api/contact', limit: 30 },
  { name: 'all', path: '/', limit: 3000 },
];

function rateRule({ name, path, limit }: Rate, priority: number): CfnWebACL.RuleProperty {
  return {
    name: `rate-${name}`,
    priority,
    action: { block: { customResponse: { responseCode: 429 } } },
    visibilityConfig: visible(`rate-${name}`),
    statement: {
      rateBasedStatement: {
        limit,
        evaluationWindowSec: 300,
        aggregateKeyType: 'IP',
        scopeDownStatement: {
          byteMatchStatement: {
            fieldToMatch: { uriPath: {} },
            positionalConstraint: 'STARTS_WITH',
            searchString: path,
            textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
          },
        },
      },
    },
  };
}

type Managed = { readonly name: string; readonly counted?: readonly string[] };

const managed: readonly Managed[] = [
  // Photos and manuals are larger than 8 KB; each endpoint has its own limit for bodies.
  { name: 'AWSManagedRulesCommonRuleSet', counted: ['SizeRestrictions_BODY'] },
  { name: 'AWSManagedRulesKnownBadInputsRuleSet' },
  { name: 'AWSManagedRulesAmazonIpReputationList' },
];

function managedRule({ name, counted = [] }: Managed, priority: number): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    visibilityConfig: visible(name),
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
  };
}
