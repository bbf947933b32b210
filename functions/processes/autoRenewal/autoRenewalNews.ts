import { todayInSaoPaulo } from '#shared/values/calendarDate';
import type { Actor } from '#platform/auth/actor';
import { overtaken } from '#platform/db/decideAndCommit';
import type { Write } from '#platform/db/write';
import { type Effect, queueJob, queueMail } from '#platform/history/queue';
import type {
  AutoRenewalReason,
  AutoRenewalRecord,
  RenewalRound,
} from '#functions/signatures/autoRenewal/autoRenewalRecord';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { signatureHistory, signatures } from '#functions/signatures/signatureRepository';

type News = {
  /** Portuguese text for the history. */
  readonly action: string;
  readonly actor: Actor;
  readonly now: Date;
  readonly effects?: readonly Effect[];
};

/** How it renews by itself from now on, with the entry of its history. */
export const changeAutoRenewal = (
  row: SignatureRecord,
  auto_renewal: AutoRenewalRecord,
  news: News,
  refused: () => Error = overtaken,
): Write[] => [
  ...signatures.replace(row, signatures.revised(row, { auto_renewal }), refused),
  signatureHistory(row.id, { ...news, forClient: news.action }),
];

/** What the provider still knows of it is brought in step, and a slip goes out where one is due. */
export const followAutoRenewal = ({ id }: Pick<SignatureRecord, 'id'>): Effect =>
  queueJob.followAutoRenewal({ signature: id });

type Mailed = Pick<SignatureRecord, 'client' | 'publication' | 'airplane_prefix'>;

const about = ({ publication, airplane_prefix }: Mailed) => ({
  publication: publication.name,
  airplane_prefix,
});
const mailedReason = ({ kind, why, at }: AutoRenewalReason) => ({
  kind,
  why,
  on: todayInSaoPaulo(new Date(at)),
});

/** Nothing for a client whose account was erased: there is no address any more. */
const toHolder = ({ client }: Mailed, mail: (to: string) => Effect): Effect[] =>
  client.email === '' ? [] : [mail(client.email)];

export const mailNotice = (row: Mailed, { due, price }: RenewalRound): Effect[] =>
  toHolder(row, (to) => queueMail.autoRenewalNotice(to, { ...about(row), due, price }));

type Failing = { readonly problem: AutoRenewalReason; readonly slip: boolean };

export const mailFailed = (
  row: Mailed,
  { due, price }: RenewalRound,
  { problem, slip }: Failing,
): Effect[] =>
  toHolder(row, (to) =>
    queueMail.autoRenewalFailed(to, {
      ...about(row),
      due,
      price,
      slip,
      problem: mailedReason(problem),
    }),
  );

export function mailEnded(
  row: Mailed & Pick<SignatureRecord, 'due'>,
  problem: AutoRenewalReason,
): Effect[] {
  const { due } = row;
  if (due === null) return [];
  return toHolder(row, (to) =>
    queueMail.autoRenewalEnded(to, { ...about(row), due, problem: mailedReason(problem) }),
  );
}
