import * as v from 'valibot';
import type { NoticeKind } from '#shared/profiles/notices';

/** JSON as it is stored with the history entry until it is delivered. */
export type EffectData = Readonly<Record<string, unknown>>;

/** What must happen after a commit, at least once: an e-mail, or a job that may resume. */
export type Effect =
  | {
      readonly kind: 'mail';
      readonly template: string;
      readonly to: string;
      readonly data: EffectData;
    }
  | { readonly kind: 'job'; readonly name: string; readonly data: EffectData };

export const effectSchema = v.variant('kind', [
  v.object({
    kind: v.literal('mail'),
    template: v.string(),
    to: v.string(),
    data: v.record(v.string(), v.unknown()),
  }),
  v.object({ kind: v.literal('job'), name: v.string(), data: v.record(v.string(), v.unknown()) }),
]);

/** A message as a template makes it; `replyTo` is for messages a visitor wrote. */
export type Mail = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo?: string;
};

export type EffectContext = {
  readonly now: Date;
  /** The same at every try of the same effect, for whoever must recognise a repetition. */
  readonly deliveryId: string;
};

/** Writes the e-mail of one template from the effect's data. */
export type MailTemplate = (data: unknown) => Mail;
export type Job = (data: unknown, context: EffectContext) => Promise<void>;

/** What a noun offers to the outbox, by the names its history entries use. */
export type EffectHandlers = {
  /** What a person has to know. */
  readonly mails?: Readonly<Record<string, MailTemplate>>;
  /** What people can do without, and do not get who called an e-mail of the shop spam. */
  readonly notices?: Readonly<Record<string, MailTemplate>>;
  /** Of the notices, those that a person may have declined, by what they declined. */
  readonly declinable?: Readonly<Record<string, NoticeKind>>;
  readonly jobs?: Readonly<Record<string, Job>>;
};

/** A template with its data checked by a schema, as every stored row is. */
export const mailTemplate =
  <Schema extends v.GenericSchema>(
    schema: Schema,
    write: (data: v.InferOutput<Schema>) => Mail,
  ): MailTemplate =>
  (data) =>
    write(v.parse(schema, data));

/** A job with its data checked by a schema. It may run again after a crash half-way. */
export const job =
  <Schema extends v.GenericSchema>(
    schema: Schema,
    run: (data: v.InferOutput<Schema>, context: EffectContext) => Promise<void>,
  ): Job =>
  (data, context) =>
    run(v.parse(schema, data), context);
