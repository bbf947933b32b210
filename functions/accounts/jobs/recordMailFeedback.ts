import * as v from 'valibot';
import { log } from '#platform/runtime/logger';
import { type MailEnd, mailOfTag, noteEnd } from '../sentMails/mailLogRepository';
import { type MailReturnReason, mailReturnText } from '#shared/profiles/mails/mailReturn';
import { mailTagName } from '#platform/mail/mailTagName';
import { type MailFeedback, isFlagged, returnAfter } from '../sentMails/mailReturnRule';
import { system } from '#platform/auth/actor';
import { config } from '#platform/config/config';
import { decideAndCommit, overtaken } from '#platform/db/decideAndCommit';
import { commitUnless } from '#platform/db/write';
import { findMailReturn, ownerOf, recordReturn } from '../sentMails/mailReturnRepository';
import { profileHistory } from '../accountRepository';

const moment = v.pipe(v.string(), v.isoTimestamp());
const news = { feedbackId: v.pipe(v.string(), v.nonEmpty()), timestamp: moment };
/** Takes the address the shop wrote to, because a forwarding mailbox reports another recipient. */
const mail = v.object({
  destination: v.pipe(v.array(v.string()), v.minLength(1)),
  tags: v.optional(v.record(v.string(), v.array(v.string())), {}),
});

const sesEvent = v.variant('eventType', [
  v.object({
    eventType: v.literal('Bounce'),
    mail,
    bounce: v.object({ ...news, bounceType: v.string(), bounceSubType: v.string() }),
  }),
  v.object({
    eventType: v.literal('Complaint'),
    mail,
    complaint: v.object({ ...news, complaintFeedbackType: v.optional(v.string()) }),
  }),
  v.object({ eventType: v.literal('Delivery'), mail, delivery: v.object({ timestamp: moment }) }),
]);
type SesEvent = v.InferOutput<typeof sesEvent>;

/** An event that SES publishes about an e-mail; undefined for kinds that the shop does not handle. */
function readSesEvent(message: string): SesEvent | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), sesEvent), message);
  return parsed.success ? parsed.output : undefined;
}

/** The bounce or complaint of each recipient; none for a delivery. */
function feedbackOf(event: SesEvent): MailFeedback[] {
  if (event.eventType === 'Delivery') return [];
  // The recipient moved the e-mail out of their spam folder.
  if (event.eventType === 'Complaint' && event.complaint.complaintFeedbackType === 'not-spam') {
    return [];
  }
  const { feedbackId, timestamp } = event.eventType === 'Bounce' ? event.bounce : event.complaint;
  const at = isoOf(timestamp);
  return event.mail.destination.map((address) => ({
    id: feedbackId,
    address: address.trim().toLowerCase(),
    at,
    ...kindOf(event),
  }));
}

/** How the e-mail named by the event's tag ended; null for an e-mail that is not logged. */
function endOf(event: SesEvent): MailEnd | null {
  const mail = mailOfTag(event.mail.tags[mailTagName]?.[0] ?? '');
  if (!mail) return null;
  if (event.eventType === 'Delivery') {
    return { ...mail, state: 'delivered', at: isoOf(event.delivery.timestamp), reason: null };
  }
  const [feedback] = feedbackOf(event);
  if (!feedback) return null;
  const state = feedback.kind === 'complaint' ? 'complained' : 'returned';
  return { ...mail, state, at: feedback.at, reason: mailReturnText[feedback.reason] };
}

const isoOf = (timestamp: string) => new Date(timestamp).toISOString();

type Returned = Exclude<SesEvent, { eventType: 'Delivery' }>;

function kindOf(event: Returned): Pick<MailFeedback, 'kind' | 'reason'> {
  if (event.eventType === 'Complaint') return { kind: 'complaint', reason: 'spam' };
  const { bounceType, bounceSubType } = event.bounce;
  const kind = bounceType === 'Permanent' ? 'permanent' : 'transient';
  const otherwise = kind === 'permanent' ? 'refused' : 'unreachable';
  return { kind, reason: reasons.get(bounceSubType) ?? otherwise };
}

const reasons: ReadonlyMap<string, MailReturnReason> = new Map([
  ['NoEmail', 'noMailbox'],
  ['MailboxFull', 'full'],
  ['MessageTooLarge', 'content'],
  ['ContentRejected', 'content'],
  ['AttachmentRejected', 'content'],
]);

class AlreadyKnown extends Error {
  override readonly name = 'AlreadyKnown';
}

/** Records a returned e-mail under its address; returns false when it is on record already. */
export async function recordMailFeedback(feedback: MailFeedback, now: Date): Promise<boolean> {
  return decideAndCommit(() => record(feedback, now));
}

async function record(feedback: MailFeedback, now: Date): Promise<boolean> {
  const { id, address, kind, reason } = feedback;
  const [before, profile] = await Promise.all([findMailReturn(address, now), ownerOf(address)]);
  const after = returnAfter(before, feedback);
  const flagged = isFlagged(after);
  const isNews = flagged && (!before || !isFlagged(before) || before.kind !== after.kind);
  const isNew = await commitUnless(AlreadyKnown, [
    ...recordReturn({
      id,
      address,
      before,
      after,
      profile,
      flagged,
      now,
      known: () => new AlreadyKnown(),
      overtaken,
    }),
    ...(isNews && profile !== undefined
      ? [
          profileHistory(profile, {
            action: 'E-mails devolvidos',
            reason: mailReturnText[after.reason],
            actor: system,
            now,
          }),
        ]
      : []),
  ]);
  if (!isNew) return false;
  // The shop's own mailbox has no profile that could show this, so an alarm counts these log lines.
  const isStaff = address === config.STAFF_EMAIL.toLowerCase();
  log('warn', isStaff ? 'mail.staffReturned' : 'mail.returned', { kind, reason, flagged });
  return true;
}

const notified = v.object({
  Records: v.array(v.object({ Sns: v.object({ MessageId: v.string(), Message: v.string() }) })),
});

/** Records what SES reports by SNS of delivered and returned e-mails. A repeated report counts once. */
export async function handler(event: unknown): Promise<{ recorded: number }> {
  const parsed = v.safeParse(notified, event);
  let recorded = 0;
  for (const { Sns } of parsed.success ? parsed.output.Records : []) {
    const report = readSesEvent(Sns.Message);
    if (!report) {
      // An example is the message by which SES tests the topic.
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
