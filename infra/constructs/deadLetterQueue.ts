import { Duration, type Stack, Validations } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';

/** Keeps for two weeks what could not be done; `holds` says of what it is the end ("of jobs and streams"). */
export function deadLetterQueue(stack: Stack, holds: string): Queue {
  const queue = new Queue(stack, 'DeadLetters', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  Validations.of(queue).acknowledge({
    id: 'AwsSolutions-SQS3',
    reason: `This is the dead-letter queue ${holds}.`,
  });
  return queue;
}
