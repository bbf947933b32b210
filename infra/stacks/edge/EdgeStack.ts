import {
  CfnOutput,
  Duration,
  RemovalPolicy,
  Stack,
  type StackProps,
  Validations,
} from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  type BehaviorOptions,
  Distribution,
  type ErrorResponse,
  FunctionEventType,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  type ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { AaaaRecord, ARecord, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { pictureSeconds, visitorSeconds } from '#shared/api/visitorSeconds';
import { buckets } from '#shared/storage/tables';
import { apiPatterns } from '#infra/cloudfront/apiPatterns';
import { drawnPatterns } from '#infra/cloudfront/drawnPages';
import { contentSecurityPolicy } from '#infra/cloudfront/contentSecurityPolicy';
import { accessLogAge } from '#infra/constructs/accessLogAge';
import { dataRemoval } from '#infra/constructs/dataRemoval';
import { edgeFunction } from '#infra/constructs/edge/edgeFunction';
import { headersPolicy } from '#infra/constructs/edge/headersPolicy';
import { hostedZone } from '#infra/constructs/hostedZone';
import type { DeployedEnvironment } from '#infra/environments';
import { originVerify } from '../api/functionVariables';
import { readAcrossRegions } from '../../constructs/acrossRegions';

type EdgeStackProps = StackProps & {
  readonly environment: DeployedEnvironment;
  readonly api: HttpApi;
  /** The firewall's ARN; it exists in us-east-1. */
  readonly webAclArn: string;
  /** The domain's certificate; it exists in us-east-1. */
  readonly certificate: ICertificate;
};

/**
 * One origin for browser and API: the SPA's files, and the API under the path patterns of the
 * endpoint table.
 */
export class EdgeStack extends Stack {
  readonly distribution: Distribution;

  constructor(
    scope: Construct,
    id: string,
    { environment, api, webAclArn, certificate, ...props }: EdgeStackProps,
  ) {
    super(scope, id, props);
    readAcrossRegions(this);
    const logs = this.#logs(environment);
    const site = new Bucket(this, 'Site', {
      bucketName: `${environment.prefix}-site`,
      ...privateBucket,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: 'site/',
    });
    const policy = this.#screenHeaders(environment);
    const apiBehavior = this.#api(environment, api);
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `${environment.prefix}, secrets ${environment.secretsRevision}`,
      webAclId: webAclArn,
      domainNames: [environment.domain],
      certificate,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultBehavior: this.#spa(environment, site, policy),
      additionalBehaviors: Object.fromEntries([
        // It comes before the API's pattern, which would match it, too.
        ['/api/cover/*', { ...apiBehavior, cachePolicy: this.#coverCache() }] as const,
        ...apiPatterns().map((pattern) => [pattern, apiBehavior] as const),
        ...this.#drawn(environment, apiBehavior, policy),
      ]),
      errorResponses: uncachedErrors,
    });
    Validations.of(this.distribution).acknowledge(
      {
        id: 'AwsSolutions-CFR1',
        reason: 'The shop sells to whoever maintains Brazilian aircraft, wherever they are.',
      },
      {
        id: 'AwsSolutions-CFR3',
        reason: 'Logged by the stack CdnLog, which leaves out what names people; this way cannot.',
      },
    );
    this.#point(environment);
  }

  /** Writes the domain's records; if its DNS is elsewhere, the operator points it to the output. */
  #point({ dns, domain }: DeployedEnvironment): void {
    // Exported for the deployment of screens; see DataStack.
    this.exportValue(this.distribution.distributionId);
    new CfnOutput(this, 'DomainName', { value: this.distribution.distributionDomainName });
    const zone = hostedZone(this, dns);
    if (!zone) return;
    const target = RecordTarget.fromAlias(new CloudFrontTarget(this.distribution));
    new ARecord(this, 'Alias', { zone, recordName: domain, target });
    new AaaaRecord(this, 'AliasIpv6', { zone, recordName: domain, target });
  }

  #logs(environment: DeployedEnvironment): Bucket {
    const logs = new Bucket(this, 'Logs', {
      ...privateBucket,
      bucketName: cdnLogBucket(environment),
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      lifecycleRules: [{ expiration: accessLogAge(environment) }],
      removalPolicy: dataRemoval(environment),
    });
    logs.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        actions: ['s3:PutObject'],
        resources: [logs.arnForObjects(`AWSLogs/${this.account}/*`)],
        conditions: {
          StringEquals: {
            's3:x-amz-acl': 'bucket-owner-full-control',
            'aws:SourceAccount': this.account,
          },
          ArnLike: {
            'aws:SourceArn': `arn:${this.partition}:logs:us-east-1:${this.account}:delivery-source:*`,
          },
        },
      }),
    );
    Validations.of(logs).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'This is the bucket that receives the access logs.',
    });
    return logs;
  }

  #screenHeaders(environment: DeployedEnvironment): ResponseHeadersPolicy {
    const bucketOrigins = buckets.map(
      (name) => `https://${environment.prefix}-${name}.s3.${environment.region}.amazonaws.com`,
    );
    return headersPolicy(this, 'Headers', contentSecurityPolicy(environment, bucketOrigins));
  }

  #spa(
    environment: DeployedEnvironment,
    site: Bucket,
    responseHeadersPolicy: ResponseHeadersPolicy,
  ): BehaviorOptions {
    return {
      origin: S3BucketOrigin.withOriginAccessControl(site),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy,
      functionAssociations: [
        {
          function: edgeFunction(this, environment, 'spaHistory'),
          eventType: FunctionEventType.VIEWER_REQUEST,
        },
      ],
    };
  }

  /** A page rendered by a function has a screen's address and headers. */
  #drawn(
    environment: DeployedEnvironment,
    api: BehaviorOptions,
    responseHeadersPolicy: ResponseHeadersPolicy,
  ): (readonly [string, BehaviorOptions])[] {
    const drawn: BehaviorOptions = {
      ...api,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      responseHeadersPolicy,
      functionAssociations: [
        {
          function: edgeFunction(this, environment, 'drawnPages'),
          eventType: FunctionEventType.VIEWER_REQUEST,
        },
      ],
    };
    return drawnPatterns.map((pattern) => [pattern, drawn] as const);
  }

  #api(environment: DeployedEnvironment, api: HttpApi): BehaviorOptions {
    return {
      // Built from the id: a template cannot split a value from another stack.
      origin: new HttpOrigin(`${api.apiId}.execute-api.${this.region}.amazonaws.com`, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        readTimeout: Duration.seconds(30),
        customHeaders: { 'x-origin-verify': originVerify(environment) },
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: this.#visitorCache(),
      compress: true,
      originRequestPolicy: this.#forwarded(),
      responseHeadersPolicy: headersPolicy(this, 'ApiHeaders'),
      functionAssociations: [
        {
          function: edgeFunction(this, environment, 'stripTrailingSlash'),
          eventType: FunctionEventType.VIEWER_REQUEST,
        },
      ],
    };
  }

  /**
   * Caches what an answer allows: answers to visitors, whose key has no `Authorization`, for
   * seconds. The header only reaches an origin as part of the key, and answers to its sender are
   * `no-store`. Calls for a company and for oneself have the same token but different keys.
   */
  #visitorCache(): CachePolicy {
    return new CachePolicy(this, 'ApiCache', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(visitorSeconds),
      headerBehavior: CacheHeaderBehavior.allowList('Authorization', 'X-Acting-For'),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      cookieBehavior: CacheCookieBehavior.none(),
      // Without these two CloudFront would send a list's 25 kB uncompressed.
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }

  /**
   * For pictures whose name identifies their content: nothing else in a request matters, and they
   * last for a year.
   */
  #coverCache(): CachePolicy {
    return new CachePolicy(this, 'CoverCache', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(pictureSeconds),
      headerBehavior: CacheHeaderBehavior.none(),
      queryStringBehavior: CacheQueryStringBehavior.none(),
      cookieBehavior: CacheCookieBehavior.none(),
    });
  }

  #forwarded(): OriginRequestPolicy {
    return new OriginRequestPolicy(this, 'ApiRequest', {
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        'Accept',
        'Accept-Language',
        'Content-Type',
        'Idempotency-Key',
        'User-Agent',
        'CloudFront-Viewer-Address',
        'asaas-access-token',
      ),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      cookieBehavior: OriginRequestCookieBehavior.none(),
    });
  }
}

/** A fixed name, because its writer is configured in another region. */
export const cdnLogBucket = ({ prefix }: DeployedEnvironment): string => `${prefix}-cdn-logs`;

/**
 * Errors are never cached: by default CloudFront caches them for ten seconds, despite `no-store`.
 * No error page replaces them, so that the API's own bodies pass.
 */
const uncachedErrors: ErrorResponse[] = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map(
  (httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) }),
);

const privateBucket = {
  encryption: BucketEncryption.S3_MANAGED,
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  enforceSSL: true,
  // Built from the repository: nothing is lost with it.
  removalPolicy: RemovalPolicy.DESTROY,
};
