import type { NoticeKind } from '#shared/profiles/mails/notices';
import type {
  EffectContext,
  EffectHandlers,
  Mail,
  MailedMember,
  StoredEffect,
} from '../history/effects';

export type Mailing = {
  /** Whether the recipient can do without this notice. */
  readonly dispensable: boolean;
  /** The kind of notice that a person can switch off. */
  readonly notice?: NoticeKind | undefined;
  readonly now: Date;
};

/** One try of an e-mail that an entry carries. */
export type Sending = EffectContext & {
  readonly template: string;
  /** The kind of notice that a person can switch off. */
  readonly notice?: NoticeKind | undefined;
};

export type OutboxParts = {
  /** An unknown name, for example of an older version, is a failure like any other. */
  readonly handlers: EffectHandlers;
  readonly send: (to: string, mail: Mail, sending: Sending) => Promise<void>;
  /** The person's address while they belong to the company. */
  readonly addressOf: (member: MailedMember) => Promise<string | undefined>;
  /** Why nothing is sent to an address, if so; the history will say it. */
  readonly reasonToWithhold: (
    to: string,
    mailing: Mailing & Pick<Sending, 'template'>,
  ) => Promise<string | undefined>;
  /** Records that an e-mail was withheld. */
  readonly onWithheld: (
    to: string,
    mail: Mail,
    sending: Sending & { readonly reason: string },
  ) => Promise<void>;
};

/** An e-mail that was written but not sent. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  readonly subject: string;
  constructor(subject: string, cause: unknown) {
    super('the mail service did not take it', { cause });
    this.subject = subject;
  }
}

/** An e-mail that was not sent, and why. */
export type Withheld = { readonly subject: string; readonly reason: string };
export type Perform = (
  effect: StoredEffect,
  context: EffectContext,
) => Promise<Withheld | undefined>;

/** Runs jobs and sends e-mails by the names in their effects. */
export function performer(parts: OutboxParts): Perform {
  const sendMail = mailer(parts);
  const jobs = new Map(Object.entries(parts.handlers.jobs ?? {}));
  return async (effect, context) => {
    if (effect.kind === 'mail') return sendMail(effect, context);
    const run = jobs.get(effect.name);
    if (!run) throw new Error(`no job ${effect.name}`);
    await run(effect.data, context);
    return undefined;
  };
}

type MailEffect = Extract<StoredEffect, { kind: 'mail' }>;

function mailer({ handlers, send, addressOf, reasonToWithhold, onWithheld }: OutboxParts) {
  const mails = new Map(Object.entries(handlers.mails ?? {}));
  const notices = new Map(Object.entries(handlers.notices ?? {}));
  const declinable = new Map(Object.entries(handlers.declinable ?? {}));
  return async ({ template, data, ...effect }: MailEffect, context: EffectContext) => {
    const write = mails.get(template) ?? notices.get(template);
    if (!write) throw new Error(`no mail template ${template}`);
    // Cleared, because the person was forgotten meanwhile.
    if (effect.to === '') return undefined;
    const to = effect.member ? await addressOf(effect.member) : effect.to;
    if (to === undefined) return undefined;
    const mail = write(data);
    const notice = declinable.get(template);
    const reason = await reasonToWithhold(to, {
      template,
      dispensable: notices.has(template),
      notice,
      now: context.now,
    });
    const sending = { ...context, template, notice };
    if (reason !== undefined) {
      await onWithheld(to, mail, { ...sending, reason });
      return { subject: mail.subject, reason };
    }
    try {
      await send(to, mail, sending);
    } catch (error) {
      throw new MailNotSent(mail.subject, error);
    }
    return undefined;
  };
}

export const nameOf = (effect: StoredEffect) =>
  effect.kind === 'mail' ? effect.template : effect.name;
