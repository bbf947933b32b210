import type { MailedMember, Takes } from './effects';

/**
 * Every e-mail and job of the shop with what performs it: `functions/processes/outbox/effectRegistry.ts` fills
 * this in for the compiler. Whoever queues one imports neither the registry nor the work, which may
 * belong to a noun further right and must not be in their bundle.
 * @public
 */
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions, @typescript-eslint/no-empty-object-type -- only an interface is filled in from elsewhere
export interface EffectRegistry {}

type Registered<Kind extends 'mails' | 'jobs'> =
  EffectRegistry extends Readonly<Record<Kind, infer Works>> ? Works : object;
type Mails = Registered<'mails'>;
type Jobs = Registered<'jobs'>;
type DataOf<Work> = Work extends Takes<infer Data> ? Data : never;

/** What must happen after a commit, at least once: an e-mail, or a job that may resume. */
export type Effect =
  | {
      readonly [Name in keyof Mails]: {
        readonly kind: 'mail';
        readonly template: Name;
        readonly to: string;
        readonly member?: MailedMember;
        readonly data: DataOf<Mails[Name]>;
      };
    }[keyof Mails]
  | {
      readonly [Name in keyof Jobs]: {
        readonly kind: 'job';
        readonly name: Name;
        readonly data: DataOf<Jobs[Name]>;
      };
    }[keyof Jobs];

type MailQueue = {
  readonly [Name in keyof Mails]: (
    to: string,
    data: DataOf<Mails[Name]>,
    /** Whose address that is, where they may leave their company before it is sent. */
    member?: MailedMember,
  ) => Effect;
};
type JobQueue = { readonly [Name in keyof Jobs]: (data: DataOf<Jobs[Name]>) => Effect };

/** An e-mail to be queued with a history entry; from its name an editor leads to its template. */
export const queueMail = mailQueue();
/** A job to be queued with a history entry; from its name an editor leads to its work. */
export const queueJob = jobQueue();

function mailQueue(): MailQueue;
function mailQueue(): object {
  return byName((template) => (to: string, data: object, member?: MailedMember) => ({
    ...{ kind: 'mail', template, to, data },
    ...(member ? { member } : {}),
  }));
}

function jobQueue(): JobQueue;
function jobQueue(): object {
  return byName((name) => (data: object) => ({ kind: 'job', name, data }));
}

function byName(make: (name: string) => unknown): object {
  return new Proxy({}, { get: (_, name) => make(String(name)) });
}
