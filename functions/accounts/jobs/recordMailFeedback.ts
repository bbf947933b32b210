import * as v from 'valibot';
import { log } from '#platform/observability/logger';
import { recordMailFeedback } from '../mailReturns/recordMailFeedback';
import { feedbackOf } from '../mailReturns/sesEvent';

const notified = v.object({
  Records: v.array(v.object({ Sns: v.object({ MessageId: v.string(), Message: v.string() }) })),
});

/** What SES reports by SNS of e-mails that came back. Reported twice, it counts once. */
export async function handler(event: unknown): Promise<{ recorded: number }> {
  const parsed = v.safeParse(notified, event);
  let recorded = 0;
  for (const { Sns } of parsed.success ? parsed.output.Records : []) {
    const feedback = feedbackOf(Sns.Message);
    // Such as the message by which SES tries the topic out.
    if (!feedback) log('warn', 'mail.unreadable', { message: Sns.MessageId });
    for (const one of feedback ?? []) {
      if (await recordMailFeedback(one, new Date())) recorded += 1;
    }
  }
  return { recorded };
}
