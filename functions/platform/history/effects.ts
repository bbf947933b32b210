import * as v from 'valibot';
import { teamRoles } from '#shared/profiles/team/roles';
import type { NoticeKind } from '#shared/profiles/mails/notices';
import type { HistoryTarget } from '#shared/system/history';

const member = v.object({
  company: v.number(),
  profile: v.number(),
  /** Those by which they may read it; any where it is missing. */
  roles: v.optional(v.array(v.picklist(teamRoles))),
});
/** A person by the company they belong to, as its holder or in its team. */
export type MailedMember = v.InferOutput<typeof member>;

/** An effect as it stands with the history entry until it is delivered. */
export const storedEffect = v.variant('kind', [
  v.object({
    kind: v.literal('mail'),
    template: v.string(),
    to: v.string(),
    /** Sent to the address this person has when it leaves, and not at all once they left the company. */
    member: v.optional(member),
    data: v.record(v.string(), v.unknown()),
  }),
  v.object({ kind: v.literal('job'), name: v.string(), data: v.record(v.string(), v.unknown()) }),
]);

export type StoredEffect = v.InferOutput<typeof storedEffect>;

/** A message as a template makes it; `replyTo` is for messages a visitor wrote. */
export type Mail = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo?: string;
  /** The address at which a mail program ends this notice (RFC 8058). */
  readonly unsubscribe?: string;
  /** A PDF that goes with it. */
  readonly attachment?: { readonly name: string; readonly base64: string };
};

export type EffectContext = {
  readonly now: Date;
  /** The same at every try of the same effect, for whoever must recognise a repetition. */
  readonly deliveryId: string;
  /** Should it fail, only staff have it tried again. */
  readonly lastTry?: boolean;
  readonly about?: { readonly target: HistoryTarget | 'contact' | 'refund'; readonly id: number };
};

/** Writes the e-mail of one template from the effect's data. */
export type MailTemplate = (data: unknown) => Mail;
export type Job = (data: unknown, context: EffectContext) => Promise<void>;

declare const takes: unique symbol;
/** Says to the compiler, and to it alone, with what data a template or job is queued. */
export type Takes<Data> = { readonly [takes]?: Data };

/** What a noun performs, by the names under which it is queued. */
export type EffectHandlers = {
  readonly mails?: Readonly<Record<string, MailTemplate>>;
  /** What people can do without, and do not get who called an e-mail of the shop spam. */
  readonly notices?: Readonly<Record<string, MailTemplate>>;
  /** Those of `notices` that a person switches off in Minha conta, by the kind that is switched off there. */
  readonly declinable?: Readonly<Record<string, NoticeKind>>;
  readonly jobs?: Readonly<Record<string, Job>>;
};

/** A template with its data checked by a schema, as every stored row is. */
export const mailTemplate =
  <Schema extends v.GenericSchema>(
    schema: Schema,
    write: (data: v.InferOutput<Schema>) => Mail,
  ): MailTemplate & Takes<v.InferInput<Schema>> =>
  (data) =>
    write(v.parse(schema, data));

/** A job with its data checked by a schema. It may run again after a crash half-way. */
export const job =
  <Schema extends v.GenericSchema>(
    schema: Schema,
    run: (data: v.InferOutput<Schema>, context: EffectContext) => Promise<void>,
  ): Job & Takes<v.InferInput<Schema>> =>
  (data, context) =>
    run(v.parse(schema, data), context);
