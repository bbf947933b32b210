import { readdirSync, readFileSync } from 'node:fs';
import { CachePolicy } from 'aws-cdk-lib/aws-cloudfront';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawnPatterns } from '#infra/cloudfront/drawnPages';
import { deployedOperations as operations } from '#infra/settings/deployedOperations';
import { deployedStage } from '#tests/support/environments/deployedStage';

type Properties = { Properties: Record<string, unknown> };

let edge: Template;

beforeAll(() => {
  edge = deployedStage('production').template('Edge');
}, 60_000);

const resources = (template: Template, type: string) =>
  Object.values(template.findResources(type)) as Properties[];

describe('the edge', () => {
  it('compresses the screens, brotli included, as the local environment does', () => {
    const { cachePolicyId: CachePolicyId } = CachePolicy.CACHING_OPTIMIZED;
    expect(resources(edge, 'AWS::CloudFront::Distribution')).toMatchObject([
      {
        Properties: {
          DistributionConfig: { DefaultCacheBehavior: { Compress: true, CachePolicyId } },
        },
      },
    ]);
  });

  it('compresses answers of the API too', () => {
    edge.hasResourceProperties('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: {
        ParametersInCacheKeyAndForwardedToOrigin: Match.objectLike({
          EnableAcceptEncodingBrotli: true,
          EnableAcceptEncodingGzip: true,
        }),
      },
    });
    const [distribution] = resources(edge, 'AWS::CloudFront::Distribution');
    const config = distribution?.Properties.DistributionConfig as {
      CacheBehaviors: { Compress: boolean }[];
    };
    expect(config.CacheBehaviors.length).toBeGreaterThan(0);
    expect(config.CacheBehaviors.filter(({ Compress }) => !Compress)).toEqual([]);
  });

  it('keeps answers of the API by who asks, for which company, and the whole query, for five seconds at most, and covers for a year', () => {
    const policies = edge.findResources('AWS::CloudFront::CachePolicy') as Record<
      string,
      Properties
    >;
    expect(Object.values(policies)).toMatchObject([
      {
        Properties: {
          CachePolicyConfig: {
            MinTTL: 0,
            DefaultTTL: 0,
            MaxTTL: 5,
            ParametersInCacheKeyAndForwardedToOrigin: {
              CookiesConfig: { CookieBehavior: 'none' },
              HeadersConfig: {
                HeaderBehavior: 'whitelist',
                Headers: ['Authorization', 'X-Acting-For'],
              },
              QueryStringsConfig: { QueryStringBehavior: 'all' },
            },
          },
        },
      },
      {
        Properties: {
          CachePolicyConfig: {
            MinTTL: 0,
            DefaultTTL: 0,
            MaxTTL: 31_536_000,
            ParametersInCacheKeyAndForwardedToOrigin: {
              CookiesConfig: { CookieBehavior: 'none' },
              HeadersConfig: { HeaderBehavior: 'none' },
              QueryStringsConfig: { QueryStringBehavior: 'none' },
            },
          },
        },
      },
    ]);
    const [distribution] = resources(edge, 'AWS::CloudFront::Distribution');
    const { CacheBehaviors } = distribution?.Properties.DistributionConfig as {
      CacheBehaviors: { PathPattern: string; CachePolicyId: { Ref: string } }[];
    };
    const policyOf = new Map(
      CacheBehaviors.map(({ PathPattern, CachePolicyId }) => [PathPattern, CachePolicyId.Ref]),
    );
    const [ofTheApi, ofCovers] = Object.keys(policies);
    expect(policyOf.get('/api/cover/*')).toBe(ofCovers);
    expect(policyOf.get('/api/*')).toBe(ofTheApi);
    // The first pattern that matches is taken.
    const patterns = [...policyOf.keys()];
    expect(patterns.indexOf('/api/cover/*')).toBeLessThan(patterns.indexOf('/api/*'));
    expect([...policyOf.values()].filter((id) => id === ofCovers)).toHaveLength(1);
    expect(new Set(policyOf.values())).toEqual(new Set(Object.keys(policies)));
  });

  it('passes on every header that a function reads', () => {
    const read = readdirSync('functions', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => [
        ...readFileSync(`functions/${name}`, 'utf8').matchAll(
          /\bheaders(?:\.(?!get\b)(\w+)|\['([\w-]+)'\])|\btokenHeader = '([\w-]+)'/g,
        ),
      ])
      .map(([, named, quoted, ofProvider]) => named ?? quoted ?? ofProvider ?? '');
    const known = ['authorization', 'x-acting-for', 'x-origin-verify', 'asaas-access-token'];
    expect(read).toEqual(expect.arrayContaining(known));
    const passed = ['OriginRequestPolicy', 'CachePolicy', 'Distribution'].flatMap((type) =>
      resources(edge, `AWS::CloudFront::${type}`),
    );
    const names = JSON.stringify(passed).toLowerCase();
    expect(read.filter((name) => !names.includes(`"${name}"`))).toEqual([]);
  });

  it('sends every API path to the API, and no screen but those that functions draw', () => {
    const [distribution] = resources(edge, 'AWS::CloudFront::Distribution');
    const config = distribution?.Properties.DistributionConfig as {
      CacheBehaviors: { PathPattern: string }[];
    };
    const patterns = config.CacheBehaviors.map(({ PathPattern }) => PathPattern);
    const matches = (path: string) =>
      patterns.some((pattern) =>
        pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
      );
    for (const { endpoint } of operations) expect(matches(endpoint.path), endpoint.path).toBe(true);
    const screens = ['/', '/orders', '/admin/publications', '/payment/1', '/cart'];
    for (const screen of screens) {
      expect(matches(screen), screen).toBe(false);
    }
    expect(matches('/publications')).toBe(true);
  });

  it('reaches the site and the API only: no bucket of manuals, whose files it could keep', () => {
    const [distribution] = resources(edge, 'AWS::CloudFront::Distribution');
    const { Origins } = distribution?.Properties.DistributionConfig as {
      Origins: { S3OriginConfig?: unknown }[];
    };
    expect(Origins.map((origin) => (origin.S3OriginConfig ? 'bucket' : 'API')).toSorted()).toEqual([
      'API',
      'bucket',
    ]);
    expect(resources(edge, 'AWS::S3::Bucket').length).toBeGreaterThan(0);
    expect(JSON.stringify(Origins)).not.toMatch(/manual|sample|photo/i);
  });

  it('redirects pages alone to HTTPS, and asks the API by nothing else', () => {
    const [distribution] = resources(edge, 'AWS::CloudFront::Distribution');
    type Behavior = { PathPattern: string; ViewerProtocolPolicy: string };
    const config = distribution?.Properties.DistributionConfig as {
      DefaultCacheBehavior: Omit<Behavior, 'PathPattern'>;
      CacheBehaviors: Behavior[];
      Origins: { CustomOriginConfig?: { OriginProtocolPolicy: string } }[];
    };
    expect(config.DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https');
    const drawn = new Set<string>(drawnPatterns);
    for (const { PathPattern, ViewerProtocolPolicy } of config.CacheBehaviors) {
      const wanted = drawn.has(PathPattern) ? 'redirect-to-https' : 'https-only';
      expect([PathPattern, ViewerProtocolPolicy]).toEqual([PathPattern, wanted]);
    }
    const origins = config.Origins.flatMap(({ CustomOriginConfig: own }) => own ?? []);
    expect(origins.map((own) => own.OriginProtocolPolicy)).toEqual(['https-only']);
  });

  it('has the pages of publications drawn by the API, with the headers of a screen', () => {
    const [distribution] = resources(edge, 'AWS::CloudFront::Distribution');
    const config = distribution?.Properties.DistributionConfig as {
      DefaultCacheBehavior: { ResponseHeadersPolicyId: { Ref: string } };
      CacheBehaviors: { PathPattern: string; TargetOriginId: string }[];
    };
    const of = (path: string) =>
      config.CacheBehaviors.find(({ PathPattern }) => PathPattern === path);
    for (const path of ['/publications/?*', '/sitemap.xml']) {
      expect(of(path)).toMatchObject({
        TargetOriginId: of('/api/*')?.TargetOriginId,
        AllowedMethods: ['GET', 'HEAD'],
        ResponseHeadersPolicyId: config.DefaultCacheBehavior.ResponseHeadersPolicyId,
      });
    }
  });

  it('answers with the security headers', () =>
    edge.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: Match.objectLike({
          ContentSecurityPolicy: {
            ContentSecurityPolicy: Match.stringLikeRegexp("frame-ancestors 'none'") as unknown,
            Override: true,
          },
          ContentTypeOptions: { Override: true },
        }),
      },
    }));
});

it('lets screens run and style nothing that stands in a page itself', () => {
  const policies = resources(edge, 'AWS::CloudFront::ResponseHeadersPolicy').map((policy) =>
    JSON.stringify(policy),
  );
  const screens = policies.filter((policy) => policy.includes('ContentSecurityPolicy'));
  expect(screens).toHaveLength(1);
  expect(screens.join()).toContain("script-src 'self'; style-src 'self';");
  expect(screens.join()).not.toContain('unsafe');
});

it('answers calls of the API with the headers of the screens, but what a page may load', () => {
  const [distribution] = resources(edge, 'AWS::CloudFront::Distribution');
  const { CacheBehaviors } = distribution?.Properties.DistributionConfig as {
    CacheBehaviors: { PathPattern: string; ResponseHeadersPolicyId?: { Ref: string } }[];
  };
  const calls = CacheBehaviors.filter(({ PathPattern }) => !drawnPatterns.includes(PathPattern));
  const policies = new Set(calls.map((one) => one.ResponseHeadersPolicyId?.Ref ?? ''));
  expect([...policies]).toEqual([expect.stringMatching(/^ApiHeaders/)]);
  const policy = edge.findResources('AWS::CloudFront::ResponseHeadersPolicy')[[...policies].join()];
  expect(policy?.Properties).toMatchObject({
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000, Override: true },
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY' },
        ReferrerPolicy: { ReferrerPolicy: 'no-referrer' },
      },
    },
  });
});

it('asks for an error anew each time, and puts no page in its place', () => {
  const [distribution] = resources(edge, 'AWS::CloudFront::Distribution');
  const { CustomErrorResponses } = distribution?.Properties.DistributionConfig as {
    CustomErrorResponses: object[];
  };
  expect(CustomErrorResponses).toEqual(
    [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((ErrorCode) => ({
      ErrorCode,
      ErrorCachingMinTTL: 0,
    })),
  );
});

it('puts the firewall in front of everything', () =>
  edge.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: Match.objectLike({ WebACLId: Match.anyValue() as unknown }),
  }));
