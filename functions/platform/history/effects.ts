import * as v from 'valibot';
import { teamRoles } from '#shared/profiles/team/roles';
import type { NoticeKind } from '#shared/profiles/mails/notices';
import type { HistoryTarget } from '#shared/system/history';

const member = v.object({
  company: v.number(),
  profile: v.number(),
  /** The roles that may read it; absent when all may. */
  roles: v.optional(v.array(v.picklist(teamRoles))),
});
/** A person and the company through which they get the e-mail, as its holder or a team member. */
export type MailedMember = v.InferOutput<typeof member>;

/** An effect as stored with its history entry until it is delivered. */
export const storedEffect = v.variant('kind', [
  v.object({
    kind: v.literal('mail'),
    template: v.string(),
    to: v.string(),
    /** Sent to the person's address at delivery; not sent once they left the company. */
    member: v.optional(member),
    data: v.record(v.string(), v.unknown()),
  }),
  v.object({ kind: v.literal('job'), name: v.string(), data: v.record(v.string(), v.unknown()) }),
]);

export type StoredEffect = v.InferOutput<typeof storedEffect>;

/** A message as its template makes it. Answers go to `replyTo`, or else to the company. */
export type Mail = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo?: string;
  /** The link with which a mail program unsubscribes from this kind of notice (RFC 8058). */
  readonly unsubscribe?: string;
  readonly attachments?: readonly MailFile[];
};

/** A file attached to an e-mail, with an ASCII name. */
export type MailFile = { readonly name: string; readonly type: string; readonly base64: string };

export type EffectContext = {
  readonly now: Date;
  /** The same at every try of an effect, so that recipients can detect repetitions. */
  readonly deliveryId: string;
  /** If this try fails, only staff can have it tried again. */
  readonly lastTry?: boolean;
  readonly about?: { readonly target: HistoryTarget | 'contact' | 'refund'; readonly id: number };
};

/** Writes the e-mail of one template from the effect's data. */
export type MailTemplate = (data: unknown) => Mail;
export type Job = (data: unknown, context: EffectContext) => Promise<void>;

declare const takes: unique symbol;
/** Compile-time only: the type of the data with which a template or job is queued. */
export type Takes<Data> = { readonly [takes]?: Data };

/** The e-mails and jobs of a noun, by the names under which they are queued. */
export type EffectHandlers = {
  readonly mails?: Readonly<Record<string, MailTemplate>>;
  /** Dispensable notices, not sent to people who marked an e-mail of the shop as spam. */
  readonly notices?: Readonly<Record<string, MailTemplate>>;
  /** The `notices` that a person can switch off in Minha conta, with the kind shown there. */
  readonly declinable?: Readonly<Record<string, NoticeKind>>;
  readonly jobs?: Readonly<Record<string, Job>>;
};

/** A template whose data is validated by a schema, as every stored row is. */
export const mailTemplate =
  <Schema extends v.GenericSchema>(
    schema: Schema,
    write: (data: v.InferOutput<Schema>) => Mail,
  ): MailTemplate & Takes<v.InferInput<Schema>> =>
  (data) =>
    write(v.parse(schema, data));

/** A job whose data is validated by a schema. It may run again after a crash halfway. */
export const job =
  <Schema extends v.GenericSchema>(
    schema: Schema,
    run: (data: v.InferOutput<Schema>, context: EffectContext) => Promise<void>,
  ): Job & Takes<v.InferInput<Schema>> =>
  (data, context) =>
    run(v.parse(schema, data), context);
