import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type LoggedMail, mailStates } from '#shared/profiles/mails/mailLog';
import { type NoticeKind, noticeKinds } from '#shared/profiles/mails/notices';
import { historyTargets } from '#shared/system/history';
import { chunksOf } from '#shared/values/chunksOf';
import { updateIf } from '#platform/db/conditionalUpdate';
import { epochSeconds } from '#platform/db/values/epochSeconds';
import { getItem, type Item, queryItems } from '#platform/db/items';
import { findStored, queryStored, storedKey } from '#platform/db/storedItems';
import { deleteItem } from '#platform/db/itemWrites';
import { pack, packed } from '#platform/db/values/packed';
import { putItems } from '#platform/db/putItems';
import { partWrites } from '#shared/storage/tables';
import { commit } from '#platform/db/write';

const table = 'accounts';
/** Long enough for the whole year of a subscription. */
const keptDays = 365;
const day = 24 * 60 * 60;

const partition = (profile: number) => `MAIL#${profile}`;
/** The facts of an e-mail are stored apart from its body, so that a list reads the small facts only. */
const factsKey = (profile: number, id: string) => ({ pk: partition(profile), sk: `FACTS#${id}` });
const bodyKey = (profile: number, id: string) => ({ pk: partition(profile), sk: `BODY#${id}` });

/** The id is the same at every attempt to send an e-mail, and sorts by when the e-mail was due. */
export function mailId(deliveryId: string, now: Date): string {
  const due = /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(deliveryId)?.[0] ?? now.toISOString();
  const digest = createHash('sha256').update(deliveryId).digest('hex');
  return `${due.replace(/[-:.]/g, '')}-${digest.slice(0, 10)}`;
}

/** Whether a text has the form of a `mailId`; it comes from a URL, which anybody may type. */
export const isMailId = (text: string): boolean => /^\d{8}T\d{9}Z-[\da-f]{10}$/.test(text);

/** The tag by which SES events refer to an e-mail. SES allows letters, digits, - and _ only. */
export const mailTag = (profile: number, id: string): string => `${profile}_${id}`;

export function mailOfTag(tag: string): { readonly profile: number; readonly id: string } | null {
  const [, profile = '', id = ''] = /^(\d{1,15})_(.+)$/.exec(tag) ?? [];
  return isMailId(id) ? { profile: Number(profile), id } : null;
}

const storedFacts = v.object({
  sk: v.string(),
  subject: v.string(),
  to: v.string(),
  mail_state: v.picklist(mailStates),
  queued: v.string(),
  sent: v.optional(v.string()),
  settled: v.optional(v.string()),
  reason: v.optional(v.string()),
  template: v.optional(v.string()),
  notice: v.optional(v.picklist(noticeKinds)),
  target: v.optional(v.picklist(historyTargets)),
  target_id: v.optional(v.number()),
  readable: v.boolean(),
  expires_at: v.number(),
});

const storedBody = v.object({
  content: v.pipe(packed, v.object({ html: v.string(), text: v.string() })),
});
export type MailBody = v.InferOutput<typeof storedBody>['content'];

export type MailFacts = LoggedMail & {
  readonly template: string | null;
  /** The kind of notice that its reader can decline by a link; null when there is no link. */
  readonly notice: NoticeKind | null;
};

function parseFacts(item: Item): MailFacts {
  const { sk, mail_state: state, target, target_id, ...facts } = v.parse(storedFacts, item);
  return {
    id: sk.slice(sk.indexOf('#') + 1),
    subject: facts.subject,
    to: facts.to,
    state,
    queued: facts.queued,
    sent: facts.sent ?? null,
    settled: facts.settled ?? null,
    reason: facts.reason ?? null,
    about: target === undefined || target_id === undefined ? null : { target, id: target_id },
    readable: facts.readable,
    template: facts.template ?? null,
    notice: facts.notice ?? null,
  };
}

type NewMail = Pick<MailFacts, 'id' | 'subject' | 'to' | 'about' | 'template' | 'notice'> & {
  readonly state: 'queued' | 'withheld';
  readonly reason?: string;
  /** Null for e-mails that open an account: neither their link nor their text is kept. */
  readonly body: MailBody | null;
};

/** Logs an e-mail before it is handed to SES. Another attempt overwrites the same entry. */
export async function noteMail(profile: number, mail: NewMail, now: Date): Promise<void> {
  const { id, subject, to, template, notice, about, state, reason, body } = mail;
  const expires_at = epochSeconds(now) + keptDays * day;
  const facts = {
    ...factsKey(profile, id),
    subject,
    to,
    mail_state: state,
    queued: now.toISOString(),
    reason,
    expires_at,
    ...(template === null ? {} : { template }),
    ...(notice === null ? {} : { notice }),
    ...(about === null ? {} : { target: about.target, target_id: about.id }),
    readable: body !== null,
    ...(state === 'withheld' ? { settled: now.toISOString() } : {}),
  };
  await putItems(table, [
    facts,
    ...(body === null ? [] : [{ ...bodyKey(profile, id), content: pack(body), expires_at }]),
  ]);
}

/** Marks an e-mail as accepted by SES, unless its final state arrived first. */
export async function noteSent(profile: number, id: string, now: Date): Promise<void> {
  await updateIf(table, factsKey(profile, id), {
    UpdateExpression: 'SET mail_state = :sent, sent = :now',
    ConditionExpression: 'mail_state = :queued',
    ExpressionAttributeValues: {
      ':sent': 'sent',
      ':queued': 'queued',
      ':now': now.toISOString(),
    },
  });
}

export type MailEnd = {
  readonly profile: number;
  readonly id: string;
  readonly state: 'delivered' | 'returned' | 'complained';
  readonly at: string;
  readonly reason: string | null;
};

/** Notes how an e-mail ended. A late delivery replaces no return, and no deleted entry comes back. */
export async function noteEnd({ profile, id, state, at, reason }: MailEnd): Promise<boolean> {
  const isOpen = state === 'delivered' ? ' AND mail_state IN (:queued, :sent)' : '';
  return updateIf(table, factsKey(profile, id), {
    UpdateExpression: `SET mail_state = :state, settled = :at, sent = if_not_exists(sent, :at)${reason === null ? '' : ', reason = :reason'}`,
    ConditionExpression: `attribute_exists(pk)${isOpen}`,
    ExpressionAttributeValues: {
      ':state': state,
      ':at': at,
      ...(reason === null ? {} : { ':reason': reason }),
      ...(isOpen === '' ? {} : { ':queued': 'queued', ':sent': 'sent' }),
    },
  });
}

/** All e-mails sent to a person in the last year, newest first. */
export async function mailsOf(profile: number, now: Date): Promise<MailFacts[]> {
  const items = await queryItems({
    table,
    pk: partition(profile),
    prefix: 'FACTS#',
    newestFirst: true,
  });
  const today = epochSeconds(now);
  return items.flatMap((item) =>
    v.parse(storedFacts, item).expires_at > today ? [parseFacts(item)] : [],
  );
}

export async function findMail(profile: number, id: string): Promise<MailFacts | undefined> {
  const item = await getItem(table, factsKey(profile, id), { strong: true });
  return item && parseFacts(item);
}

export const findMailBody = async (profile: number, id: string): Promise<MailBody | undefined> =>
  (await findStored(storedBody, table, bodyKey(profile, id), { strong: true }))?.content;

export async function forgetMails(profile: number): Promise<void> {
  const keys = await queryStored(storedKey, { table, pk: partition(profile), strong: true });
  for (const some of chunksOf(keys, partWrites)) {
    await commit(some.map((key) => deleteItem({ table, key })));
  }
}
