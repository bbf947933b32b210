import { Duration, type Stack } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { securityHeaders } from '#shared/api/securityHeaders';

/** Security headers; screens have a policy of what they may load, the API loads nothing. */
export function headersPolicy(stack: Stack, id: string, csp?: string): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(stack, id, {
    securityHeadersBehavior: {
      ...(csp ? { contentSecurityPolicy: { contentSecurityPolicy: csp, override: true } } : {}),
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(365),
        includeSubdomains: true,
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'permissions-policy',
          value: securityHeaders['permissions-policy'],
          override: true,
        },
      ],
    },
  });
}
