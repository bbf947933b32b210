import { CfnOutput, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  MailFromBehaviorOnMxFailure,
} from 'aws-cdk-lib/aws-ses';
import {
  CnameRecord,
  type IHostedZone,
  RecordSet,
  RecordTarget,
  RecordType,
} from 'aws-cdk-lib/aws-route53';
import { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { hostedZone } from '../constructs/hostedZone';
import { mailConfigurationSet } from '../constructs/mailConfigurationSet';
import type { DeployedEnvironment } from '../environments';

type MailStackProps = StackProps & { readonly environment: DeployedEnvironment };

/** The domain that signs the shop's e-mails, and where SES reports returned ones. */
export class MailStack extends Stack {
  /** Deliveries, bounces and complaints. */
  readonly feedback: Topic;

  constructor(scope: Construct, id: string, { environment, ...props }: MailStackProps) {
    super(scope, id, props);
    const configurationSet = new ConfigurationSet(this, 'Sending', {
      configurationSetName: mailConfigurationSet(environment),
      // The alarms on bounces and complaints need them.
      reputationMetrics: true,
      // The shop keeps its own list, which staff can correct; SES's list would silently refuse
      // e-mails.
      disableSuppressionList: true,
    });
    this.feedback = this.#feedback();
    // Exported for its subscribers; see DataStack.
    this.exportValue(this.feedback.topicArn);
    configurationSet.addEventDestination('Feedback', {
      destination: EventDestination.snsTopic(this.feedback),
      // Deliveries are for the log of e-mails that staff use on the telephone.
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.DELIVERY],
    });
    const identity = new EmailIdentity(this, 'Domain', {
      identity: Identity.domain(environment.mailDomain),
      dkimSigning: true,
      configurationSet,
      // The topic reports returns; e-mails to the sender's address are not read.
      feedbackForwarding: false,
      mailFromDomain: `retorno.${environment.mailDomain}`,
      // Until its record is visible, SES uses its own domain, so that nothing waits for DNS.
      mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
    });
    const zone = hostedZone(this, environment.dns);
    this.#record(zone, 'MailFromMx', mailRecords(environment).mx);
    this.#record(zone, 'MailFromSpf', mailRecords(environment).spf);
    this.#record(zone, 'Dmarc', mailRecords(environment).dmarc);
    identity.dkimRecords.forEach(({ name, value }, index) => {
      if (zone) {
        // SES returns fully qualified names.
        const recordName = `${name}.`;
        new CnameRecord(this, `DkimRecord${index}`, { zone, recordName, domainName: value });
      } else new CfnOutput(this, `Dkim${index}`, { value: `${name} CNAME ${value}` });
    });
  }

  /** Writes a record to the zone, or to the outputs if the operator manages DNS. */
  #record(zone: IHostedZone | undefined, id: string, { name, type, value }: MailRecord): void {
    if (!zone) new CfnOutput(this, id, { value: `${name} ${type} ${value}` });
    else {
      new RecordSet(this, id, {
        zone,
        recordName: `${name}.`,
        recordType: RecordType[type],
        target: RecordTarget.fromValues(type === 'TXT' ? `"${value}"` : value),
      });
    }
  }

  #feedback(): Topic {
    const topic = new Topic(this, 'Returned', { enforceSSL: true });
    Validations.of(topic).acknowledge({
      id: 'AwsSolutions-SNS2',
      reason:
        'It hands each message on at once and keeps none; what cannot be handed on goes to an encrypted queue.',
    });
    return topic;
  }
}

type MailRecord = { readonly name: string; readonly type: 'MX' | 'TXT'; readonly value: string };

/** Records for bounces under the shop's own domain, and against forged senders. */
const mailRecords = ({ mailDomain, region }: DeployedEnvironment) =>
  ({
    mx: {
      name: `retorno.${mailDomain}`,
      type: 'MX',
      value: `10 feedback-smtp.${region}.amazonses.com`,
    },
    spf: { name: `retorno.${mailDomain}`, type: 'TXT', value: 'v=spf1 include:amazonses.com ~all' },
    dmarc: { name: `_dmarc.${mailDomain}`, type: 'TXT', value: 'v=DMARC1; p=quarantine' },
  }) as const satisfies Record<string, MailRecord>;
