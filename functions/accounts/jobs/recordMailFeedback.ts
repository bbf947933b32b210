import * as v from 'valibot';
import { log } from '#platform/runtime/logger';
import { recordMailFeedback } from '../sentMails/recordMailFeedback';
import { noteEnd } from '../sentMails/mailLogRepository';
import { endOf, feedbackOf, readSesEvent } from '../sentMails/sesEvent';

const notified = v.object({
  Records: v.array(v.object({ Sns: v.object({ MessageId: v.string(), Message: v.string() }) })),
});

/** What SES reports by SNS of e-mails that arrived or came back. Reported twice, a return counts once. */
export async function handler(event: unknown): Promise<{ recorded: number }> {
  const parsed = v.safeParse(notified, event);
  let recorded = 0;
  for (const { Sns } of parsed.success ? parsed.output.Records : []) {
    const report = readSesEvent(Sns.Message);
    if (!report) {
      // Such as the message by which SES tries the topic out.
      log('warn', 'mail.unreadable', { message: Sns.MessageId });
      continue;
    }
    const end = endOf(report);
    if (end) await noteEnd(end);
    for (const one of feedbackOf(report)) {
      if (await recordMailFeedback(one, new Date())) recorded += 1;
    }
  }
  return { recorded };
}
