import type { MailedMember, Takes } from './effects';

/**
 * All e-mails and jobs of the shop and their handlers, for the compiler only:
 * `functions/processes/outbox/shopOutbox.ts` extends this interface. Code that queues an effect
 * imports neither the registry nor the handler, which may belong to a noun further right and must
 * not be in its bundle.
 * @public
 */
// oxlint-disable-next-line typescript/consistent-type-definitions, typescript/no-empty-object-type -- only an interface is filled in from elsewhere
export interface EffectRegistry {}

type Registered<Kind extends 'mails' | 'jobs'> =
  EffectRegistry extends Readonly<Record<Kind, infer Works>> ? Works : object;
type Mails = Registered<'mails'>;
type Jobs = Registered<'jobs'>;
type DataOf<Work> = Work extends Takes<infer Data> ? Data : never;

/** What must happen at least once after a commit: an e-mail, or a job that can resume. */
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
    /** The person behind the address, if they may leave their company before delivery. */
    member?: MailedMember,
  ) => Effect;
};
type JobQueue = { readonly [Name in keyof Jobs]: (data: DataOf<Jobs[Name]>) => Effect };

/** Queues an e-mail with a history entry. Go to definition on the name leads to its template. */
export const queueMail = mailQueue();
/** Queues a job with a history entry. Go to definition on the name leads to its handler. */
export const queueJob = jobQueue();

function mailQueue(): MailQueue;
function mailQueue(): object {
  return byName((template) => (to: string, data: object, member?: MailedMember) => ({
    kind: 'mail',
    template,
    to,
    data,
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
