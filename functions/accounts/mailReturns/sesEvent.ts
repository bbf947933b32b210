import * as v from 'valibot';
import type { MailReturnReason } from '#shared/profiles/mailReturn';
import type { MailFeedback } from './mailReturnRule';

const moment = v.pipe(v.string(), v.isoTimestamp());
const news = { feedbackId: v.pipe(v.string(), v.nonEmpty()), timestamp: moment };
/** A forwarding mailbox names another recipient; the address the shop wrote to is the one it knows. */
const mail = v.object({ destination: v.pipe(v.array(v.string()), v.minLength(1)) });

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
]);
type SesEvent = v.InferOutput<typeof sesEvent>;

/** What SES publishes of a mail that came back; undefined for anything else. */
export function feedbackOf(message: string): MailFeedback[] | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), sesEvent), message);
  if (!parsed.success) return undefined;
  const event = parsed.output;
  // A recipient took one out of their spam again.
  if (event.eventType === 'Complaint' && event.complaint.complaintFeedbackType === 'not-spam') {
    return [];
  }
  const { feedbackId, timestamp } = event.eventType === 'Bounce' ? event.bounce : event.complaint;
  const at = new Date(timestamp).toISOString();
  return event.mail.destination.map((address) => ({
    id: feedbackId,
    address: address.trim().toLowerCase(),
    at,
    ...kindOf(event),
  }));
}

function kindOf(event: SesEvent): Pick<MailFeedback, 'kind' | 'reason'> {
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
