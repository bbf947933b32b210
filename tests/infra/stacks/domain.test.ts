import { App } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { context } from '../../../cdk.json';
import type { DeployedEnvironment } from '#infra/environments';
import { CertificateStack } from '#infra/stacks/edge/CertificateStack';
import { MailStack } from '#infra/stacks/MailStack';
import { deployedStage } from '#tests/support/environments/deployedStage';
import { testEnvironments } from '#tests/support/environments/testEnvironments';

const arn = 'arn:aws:acm:us-east-1:111111111111:certificate/11111111-2222-3333-4444-555555555555';
const elsewhere: DeployedEnvironment = { ...testEnvironments.test, dns: { certificateArn: arn } };
const app = () => new App({ context, builtinCloudFormationValidation: false });

describe('a domain in a Route 53 zone', () => {
  const deployed = deployedStage('test');
  const records = (stack: string) =>
    [...deployed.resources(stack).values()].filter(
      ({ Type }) => Type === 'AWS::Route53::RecordSet',
    );

  it('has its certificate issued by a record in the zone, where CloudFront looks for it', () => {
    deployed.template('Certificate').hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainName: 'teste.loja.example.com',
      ValidationMethod: 'DNS',
      DomainValidationOptions: [
        { DomainName: 'teste.loja.example.com', HostedZoneId: 'Z1111111111EXAMPLE' },
      ],
    });
    expect(deployed.stage.certificate.region).toBe('us-east-1');
    deployed.template('Edge').hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({
        Aliases: ['teste.loja.example.com'],
        ViewerCertificate: Match.objectLike({
          AcmCertificateArn: {
            'Fn::GetStackOutput': Match.objectLike({ StackName: 'Test-Certificate' }),
          },
          MinimumProtocolVersion: 'TLSv1.2_2021',
        }),
      }),
    });
  });

  it('points at the distribution and signs e-mails without anybody entering a record', () => {
    const pointing = records('Edge').map(({ Properties }) => [Properties?.Name, Properties?.Type]);
    expect(pointing).toEqual([
      ['teste.loja.example.com.', 'A'],
      ['teste.loja.example.com.', 'AAAA'],
    ]);
    expect(records('Mail').map(({ Properties }) => Properties?.Type)).toEqual([
      'MX',
      'TXT',
      'TXT',
      'CNAME',
      'CNAME',
      'CNAME',
    ]);
  });

  it('has what comes back of its e-mails under its own name, and says what to do with forgeries', () => {
    const mail = deployed.template('Mail');
    mail.hasResourceProperties('AWS::SES::EmailIdentity', {
      EmailIdentity: 'teste.loja.example.com',
      MailFromAttributes: {
        MailFromDomain: 'retorno.teste.loja.example.com',
        // Until its record is seen SES sends under its own: nothing waits for it.
        BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
      },
    });
    for (const [Name, Type, value] of [
      ['retorno.teste.loja.example.com.', 'MX', '10 feedback-smtp.sa-east-1.amazonses.com'],
      ['retorno.teste.loja.example.com.', 'TXT', '"v=spf1 include:amazonses.com ~all"'],
      ['_dmarc.teste.loja.example.com.', 'TXT', '"v=DMARC1; p=quarantine"'],
    ] as const) {
      mail.hasResourceProperties('AWS::Route53::RecordSet', {
        Name,
        Type,
        ResourceRecords: [value],
        HostedZoneId: 'Z1111111111EXAMPLE',
      });
    }
  });

  it('takes nothing apart that another stack tells, which CloudFormation refuses', () => {
    for (const stack of deployed.stacks) {
      const text = JSON.stringify(deployed.template(stack).toJSON());
      expect(text, stack).not.toMatch(/"Fn::Split":\[[^[]*?"Fn::GetStackOutput"/);
    }
    deployed.template('Edge').hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({
        Origins: Match.arrayWith([
          Match.objectLike({
            DomainName: {
              'Fn::Join': ['', Match.arrayWith(['.execute-api.sa-east-1.amazonaws.com'])],
            },
          }),
        ]),
      }),
    });
  });
});

describe('a domain whose DNS is elsewhere', () => {
  it('takes the certificate it is given', () => {
    const stack = new CertificateStack(app(), 'Certificate', { environment: elsewhere });
    expect(stack.certificate.certificateArn).toBe(arn);
    Template.fromStack(stack).resourceCountIs('AWS::CertificateManager::Certificate', 0);
  });

  it('says which records to enter', () => {
    const mail = Template.fromStack(new MailStack(app(), 'Mail', { environment: elsewhere }));
    mail.resourceCountIs('AWS::Route53::RecordSet', 0);
    const outputs = Object.keys(mail.findOutputs('*', {}));
    // What other stacks read is none of the records.
    expect(outputs.filter((name) => !name.startsWith('ExportsOutput'))).toEqual([
      'MailFromMx',
      'MailFromSpf',
      'Dmarc',
      'Dkim0',
      'Dkim1',
      'Dkim2',
    ]);
  });
});

describe('what the CDN writes down', () => {
  const deployed = deployedStage('production');

  it('leaves out what names people or opens accounts', () => {
    const log = deployed.template('CdnLog');
    const [delivery] = Object.values(log.findResources('AWS::Logs::Delivery'));
    const { RecordFields: fields } = (delivery as { Properties: { RecordFields: string[] } })
      .Properties;
    expect(fields).toContain('c-ip');
    const telling = /uri|query|cookie|referer|user-agent|forwarded|host/i;
    expect(fields.filter((field) => telling.test(field))).toEqual([]);
    expect(JSON.stringify(deployed.template('Edge').toJSON())).not.toContain('"Logging":');
  });

  it('arrives: its bucket takes it from the service that writes it', () => {
    deployed.template('Edge').hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Action: 's3:PutObject',
            Principal: { Service: 'delivery.logs.amazonaws.com' },
          }),
        ]),
      }),
    });
    deployed.template('CdnLog').hasResourceProperties('AWS::Logs::DeliveryDestination', {
      DestinationResourceArn: 'arn:aws:s3:::aeropub-production-cdn-logs',
    });
  });
});
