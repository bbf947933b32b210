import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Capacity, DeployedEnvironment } from '../environments';

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
        ...guarded.map((guard, index) =>
          rateRule(guard, { priority: index, limit: environment.capacity.firewall[guard.name] }),
        ),
        ...managed.map((group, index) => managedRule(group, guarded.length + index)),
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

type Guarded = { readonly name: keyof Capacity['firewall']; readonly path: string };

/** What an address may not call without end; the functions count more finely, by person. */
const guarded: readonly Guarded[] = [
  { name: 'token', path: '/api/token' },
  { name: 'recovery', path: '/api/user/change_password' },
  { name: 'contact', path: '/api/contact' },
  { name: 'all', path: '/' },
];

type RateOptions = { readonly priority: number; readonly limit: number };

function rateRule(
  { name, path }: Guarded,
  { priority, limit }: RateOptions,
): CfnWebACL.RuleProperty {
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
