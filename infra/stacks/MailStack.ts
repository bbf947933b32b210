import { Stack, type StackProps } from 'aws-cdk-lib';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { DeployedEnvironment } from '../environments';

type MailStackProps = StackProps & { readonly environment: DeployedEnvironment };

/** The domain that signs the shop's e-mails; its DKIM records are the stack's outputs. */
export class MailStack extends Stack {
  constructor(scope: Construct, id: string, { environment, ...props }: MailStackProps) {
    super(scope, id, { ...props, terminationProtection: environment.protectData });
    const identity = new EmailIdentity(this, 'Domain', {
      identity: Identity.domain(environment.mailDomain),
      dkimSigning: true,
    });
    identity.dkimRecords.forEach(({ name, value }, index) => {
      this.exportValue(name, { name: `${environment.prefix}-dkim-${index}-name` });
      this.exportValue(value, { name: `${environment.prefix}-dkim-${index}-value` });
    });
  }
}
