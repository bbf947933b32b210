import { Stack, type StackProps } from 'aws-cdk-lib';
import {
  Certificate,
  CertificateValidation,
  type ICertificate,
} from 'aws-cdk-lib/aws-certificatemanager';
import type { Construct } from 'constructs';
import { hostedZone } from '#infra/constructs/hostedZone';
import type { DeployedEnvironment } from '#infra/environments';

type CertificateStackProps = StackProps & { readonly environment: DeployedEnvironment };

/** The domain's certificate, in us-east-1 for CloudFront; renewed while its record exists. */
export class CertificateStack extends Stack {
  readonly certificate: ICertificate;

  constructor(scope: Construct, id: string, { environment, ...props }: CertificateStackProps) {
    super(scope, id, props);
    const { dns, domain } = environment;
    this.certificate =
      'certificateArn' in dns
        ? Certificate.fromCertificateArn(this, 'Given', dns.certificateArn)
        : new Certificate(this, 'Certificate', {
            domainName: domain,
            validation: CertificateValidation.fromDns(hostedZone(this, dns)),
          });
  }
}
