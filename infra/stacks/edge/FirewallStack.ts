import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { importInvoice } from '#shared/orders/orderDeskEndpoints';
import { deployedOperations } from '#infra/settings/deployedOperations';
import type { Capacity, DeployedEnvironment } from '#infra/environments';

type FirewallStackProps = StackProps & { readonly environment: DeployedEnvironment };

/** The firewall in front of CloudFront, which requires it in us-east-1. */
export class FirewallStack extends Stack {
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, { environment, ...props }: FirewallStackProps) {
    super(scope, id, props);
    const acl = new CfnWebACL(this, 'WebAcl', {
      // Metrics of labels refer to this name.
      name: firewallMetric(environment),
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible(firewallMetric(environment)),
      rules: [
        callsWithSession,
        ...guarded.map((guard, index) =>
          rateRule(guard, {
            priority: 1 + index,
            limit: environment.capacity.firewall[guard.name],
          }),
        ),
        linksInMails(guarded.length + 1),
        ...managed.map((group, index) => managedRule(group, guarded.length + 2 + index)),
        suspiciousBodies(guarded.length + 2 + managed.length),
      ],
      dataProtectionConfig: {
        dataProtections: [
          { fieldType: 'SINGLE_HEADER', fieldKeys: ['authorization'] },
          { fieldType: 'QUERY_STRING' },
          { fieldType: 'BODY' },
        ].map((field) => ({ field, action: 'SUBSTITUTION' })),
      },
    });
    this.webAclArn = acl.attrArn;
  }
}

/** Name of the firewall's metric in CloudWatch. */
export const firewallMetric = ({ prefix }: DeployedEnvironment): string => `${prefix}-all`;

const visible = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  // The runbook uses samples; secrets are removed from them (`dataProtectionConfig`).
  sampledRequestsEnabled: true,
});

/** Labels every call with a session, so that blocked ones have their own metric. */
export const sessionLabel = { namespace: 'caller', name: 'session' } as const;

/** First, because a blocking rule ends the evaluation of a call. */
const callsWithSession: CfnWebACL.RuleProperty = {
  name: 'calls-with-session',
  priority: 0,
  action: { count: {} },
  ruleLabels: [{ name: `${sessionLabel.namespace}:${sessionLabel.name}` }],
  visibilityConfig: { ...visible('calls-with-session'), sampledRequestsEnabled: false },
  statement: {
    byteMatchStatement: {
      fieldToMatch: { singleHeader: { Name: 'authorization' } },
      positionalConstraint: 'STARTS_WITH',
      searchString: 'bearer ',
      textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
    },
  },
};

type Guarded = { readonly name: keyof Capacity['firewall']; readonly path: string };

/** Paths with a limit per address; the functions count more precisely, per person. */
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
        scopeDownStatement: pathBegins(path),
      },
    },
  };
}

/**
 * Paths in e-mails that contain a person's secret, and calls with the same secret. Unlike a header,
 * a path cannot be removed from samples, so these requests are allowed (to a page that does nothing
 * with it, or a function that compares it) and never sampled.
 */
const secretPaths: readonly string[] = [
  '/change_pass/',
  '/confirm_email/',
  '/team_invitation/',
  '/api/team_invitation/',
  '/notices/',
  '/api/notice/',
];

const linksInMails = (priority: number): CfnWebACL.RuleProperty => ({
  name: 'links-in-mails',
  priority,
  action: { allow: {} },
  visibilityConfig: { ...visible('links-in-mails'), sampledRequestsEnabled: false },
  statement: { orStatement: { statements: secretPaths.map((path) => pathBegins(path)) } },
});

type Managed = {
  readonly name: string;
  readonly namespace: string;
  /** Rules about bodies, which only count; each adds a label `<rule>_Body`. */
  readonly bodies: readonly string[];
  /** Further rules that only count, whatever part of a request they inspect. */
  readonly counted?: readonly string[];
};

const managed: readonly Managed[] = [
  {
    name: 'AWSManagedRulesCommonRuleSet',
    namespace: 'core-rule-set',
    bodies: [
      'SizeRestrictions',
      'CrossSiteScripting',
      'GenericLFI',
      'GenericRFI',
      'EC2MetaDataSSRF',
    ],
    // Programs with a key, and the payment provider's, need no User-Agent.
    counted: ['NoUserAgent_HEADER'],
  },
  {
    name: 'AWSManagedRulesKnownBadInputsRuleSet',
    namespace: 'known-bad-inputs',
    bodies: ['JavaDeserializationRCE', 'Log4JRCE'],
  },
  { name: 'AWSManagedRulesAmazonIpReputationList', namespace: 'amazon-ip-list', bodies: [] },
];

/**
 * Calls that take files, which rules about bodies mistake for scripts: PDFs and JPEGs because of
 * their XMP, the XML of an invoice (inside JSON) because of its beginning.
 */
const uploads: readonly string[] = [
  ...deployedOperations
    .filter(({ endpoint: { body } }) => typeof body === 'object' && 'upload' in body)
    .map(({ endpoint }) => endpoint.path.replace(/\{.*/, '')),
  importInvoice.path,
];

/** Blocks what the managed rules found in a body, except in files. */
function suspiciousBodies(priority: number): CfnWebACL.RuleProperty {
  const labels = managed.flatMap(({ namespace, bodies }) =>
    // Each endpoint limits its own body size; an order may exceed 8 KB.
    bodies
      .filter((rule) => rule !== 'SizeRestrictions')
      .map((rule) => `awswaf:managed:aws:${namespace}:${rule}_Body`),
  );
  return {
    name: 'suspicious-bodies',
    priority,
    action: { block: {} },
    visibilityConfig: visible('suspicious-bodies'),
    statement: {
      andStatement: {
        statements: [
          {
            orStatement: {
              statements: labels.map((key) => ({ labelMatchStatement: { scope: 'LABEL', key } })),
            },
          },
          {
            notStatement: {
              statement: { orStatement: { statements: uploads.map((path) => pathBegins(path)) } },
            },
          },
        ],
      },
    },
  };
}

const pathBegins = (path: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: path,
    textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
  },
});

function managedRule(
  { name, bodies, counted = [] }: Managed,
  priority: number,
): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    visibilityConfig: visible(name),
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: [...bodies.map((rule) => `${rule}_BODY`), ...counted].map((rule) => ({
          name: rule,
          actionToUse: { count: {} },
        })),
      },
    },
  };
}
