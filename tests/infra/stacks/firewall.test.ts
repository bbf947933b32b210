import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { screenPaths } from '#shared/site/screenPaths';
import { deployedOperations as operations } from '#infra/settings/deployedOperations';
import { FirewallStack } from '#infra/stacks/edge/FirewallStack';
import { newApp, watchTemplates } from '#tests/support/alarms/watchTemplates';
import { testEnvironments } from '#tests/support/environments/testEnvironments';

const environment = testEnvironments.production;

/** Codes that stand on papers for whoever reads them, and those that only their own account opens. */
const open = /^(?:\/api)?\/(?:certificate|quotation)\//;

describe('the firewall', () => {
  const firewall = Template.fromStack(
    new FirewallStack(newApp(), 'Firewall', { environment, env: { region: 'us-east-1' } }),
  );
  type Rule = {
    Name: string;
    Priority: number;
    Statement: {
      AndStatement?: { Statements: object[] };
      RateBasedStatement?: { ScopeDownStatement: { ByteMatchStatement: { SearchString: string } } };
      ManagedRuleGroupStatement?: { Name: string; RuleActionOverrides: unknown[] };
    };
  };
  const [acl] = Object.values(firewall.findResources('AWS::WAFv2::WebACL')) as {
    Properties: { Name: string; Scope: string; Rules: Rule[]; DataProtectionConfig?: object };
  }[];
  const rules = acl?.Properties.Rules ?? [];

  it('limits how often an address asks for tokens, recovery and contact', () => {
    const limited = rules.flatMap(
      ({ Statement: { RateBasedStatement } }) =>
        RateBasedStatement?.ScopeDownStatement.ByteMatchStatement.SearchString ?? [],
    );
    expect(limited).toEqual(['/api/token', '/api/user/change_password', '/api/contact', '/']);
    expect(acl?.Properties.Scope).toBe('CLOUDFRONT');
  });

  it('counts what looks like an attack in a body, and refuses it everywhere but in files', () => {
    const counted = rules.flatMap(
      ({ Statement: { ManagedRuleGroupStatement } }) =>
        ManagedRuleGroupStatement?.RuleActionOverrides ?? [],
    );
    const names = ['SizeRestrictions', 'CrossSiteScripting', 'GenericLFI', 'GenericRFI'].map(
      (name) => ({ Name: `${name}_BODY`, ActionToUse: { Count: {} } }),
    );
    expect(counted).toEqual(expect.arrayContaining(names));

    const own = rules.find(({ Name }) => Name === 'suspicious-bodies');
    const managed = rules.map(({ Name }) => Name).filter((name) => name.startsWith('AWS'));
    const last = Math.max(
      ...rules.filter(({ Name }) => managed.includes(Name)).map(({ Priority }) => Priority),
    );
    // Labels are there only after the groups that put them.
    expect(own?.Priority).toBeGreaterThan(last);
    const [labels, elsewhere] = own?.Statement.AndStatement?.Statements ?? [];
    expect(JSON.stringify(labels)).toContain(
      '"Key":"awswaf:managed:aws:core-rule-set:CrossSiteScripting_Body"',
    );
    expect(JSON.stringify(labels)).not.toContain('SizeRestrictions');
    const paths = [...JSON.stringify(elsewhere).matchAll(/"SearchString":"([^"]+)"/g)];
    expect(Object.keys(elsewhere ?? {})).toEqual(['NotStatement']);
    expect(paths.map(([, path]) => path).toSorted()).toEqual([
      '/api/order_import_nfe',
      '/api/order_upload_image',
      '/api/status_file',
      '/api/upload/',
    ]);
  });

  it('takes calls of programs that do not say what they are', () => {
    const common = rules.find(({ Name }) => Name === 'AWSManagedRulesCommonRuleSet');
    expect(common?.Statement.ManagedRuleGroupStatement?.RuleActionOverrides).toContainEqual({
      Name: 'NoUserAgent_HEADER',
      ActionToUse: { Count: {} },
    });
  });

  it('shows the runbook what it refused, without what opens an account', () => {
    const shown = [...JSON.stringify(acl).matchAll(/"SampledRequestsEnabled":(\w+)/g)];
    const unseen = rules.filter(({ Name }) =>
      ['links-in-mails', 'calls-with-session'].includes(Name),
    );
    // The list itself has samples too.
    expect(shown.filter(([, enabled]) => enabled === 'true')).toHaveLength(rules.length - 1);
    for (const rule of unseen) {
      expect(rule).toMatchObject({ VisibilityConfig: { SampledRequestsEnabled: false } });
    }
    expect(JSON.stringify(acl?.Properties.DataProtectionConfig)).toContain('"authorization"');
  });

  it('has a figure of what it blocks of people who are signed in', () => {
    const [first] = rules.toSorted((one, other) => one.Priority - other.Priority);
    // Whatever blocks ends the walk through the rules: the label has to be there before.
    expect(first).toMatchObject({
      Priority: 0,
      Action: { Count: {} },
      RuleLabels: [{ Name: 'caller:session' }],
      Statement: {
        ByteMatchStatement: {
          FieldToMatch: { SingleHeader: { Name: 'authorization' } },
          SearchString: 'bearer ',
        },
      },
    });
    watchTemplates().edge.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'aeropub-production-firewallBlocksCustomers',
      MetricName: 'BlockedRequests',
      Dimensions: Match.arrayWith([
        { Name: 'LabelName', Value: 'session' },
        {
          Name: 'LabelNamespace',
          Value: `awswaf:123456789012:webacl:${acl?.Properties.Name ?? ''}:caller`,
        },
      ]),
    });
  });

  it('keeps links of e-mails out of its samples, as screens and as calls', () => {
    const own = rules.find(({ Name }) => Name === 'links-in-mails');
    expect(own).toMatchObject({
      Action: { Allow: {} },
      VisibilityConfig: { SampledRequestsEnabled: false },
    });
    const paths = [...JSON.stringify(own).matchAll(/"SearchString":"([^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    const secret = [...screenPaths, ...operations.map(({ endpoint }) => endpoint.path)]
      .map((path) => path.replace(/:hash|:code|\{hash\}|\{code\}/, '<secret>'))
      .filter((path) => path.includes('<secret>') && !open.test(path));
    expect(secret.length).toBeGreaterThan(6);
    for (const path of secret) {
      expect(
        paths.some((prefix) => path.startsWith(`${prefix}<secret>`)),
        path,
      ).toBe(true);
    }
    // After what counts requests, before what looks into them.
    const before = rules.filter(({ Priority }) => Priority < (own?.Priority ?? 0));
    expect(before.map(({ Name }) => Name)).toEqual([
      'calls-with-session',
      'rate-token',
      'rate-recovery',
      'rate-contact',
      'rate-all',
    ]);
  });
});
