import { noticeDay } from '#shared/signatures/autoRenewal';
import { addYears, type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import type { Actor } from '#platform/auth/actor';
import { overtaken } from '#platform/db/decideAndCommit';
import type { Write } from '#platform/db/write';
import type { MailedMember } from '#platform/history/effects';
import { type Effect, queueJob, queueMail } from '#platform/history/queue';
import { placerIn } from '#functions/orders/orderRecord';
import type {
  AutoRenewalReason,
  AutoRenewalRecord,
  RenewalRound,
} from '#functions/signatures/autoRenewal/autoRenewalRecord';
import { isForThisEnd } from '#functions/signatures/autoRenewal/autoRenewalRules';
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

type Mailed = Pick<SignatureRecord, 'client' | 'publication' | 'airplane_prefix' | 'auto_renewal'>;

const about = ({ publication, airplane_prefix }: Mailed) => ({
  publication: publication.name,
  airplane_prefix,
});
const mailedReason = ({ kind, why, at }: AutoRenewalReason) => ({
  kind,
  why,
  on: todayInSaoPaulo(new Date(at)),
});

type Queue = (to: string, member?: MailedMember) => Effect;

/**
 * To its holder and to those of their team who asked for the code or `by` whom it is ended, as long as they may act for
 * them; nothing for a client whose account was erased, of whom there is no address any more.
 */
function toReaders({ client, auto_renewal: auto }: Mailed, mail: Queue, by?: number): Effect[] {
  const { id, email } = client;
  if (email === '') return [];
  const asker = auto?.client === id ? auto.asker : undefined;
  const others = new Set([asker ?? id, by ?? id].filter((one) => one !== id));
  // Their own address is found when it leaves.
  return [mail(email), ...[...others].map((one) => mail(email, placerIn(id, { id: one })))];
}

export const mailNotice = (row: Mailed, { due, price }: RenewalRound): Effect[] =>
  toReaders(row, (to, member) =>
    queueMail.autoRenewalNotice(
      to,
      { ...about(row), due, price, printed: !row.publication.is_download },
      member,
    ),
  );

/** Confirms what was authorised; where its announcement follows at once, that says the same and more. */
export function mailAuthorised(
  row: Mailed & Pick<SignatureRecord, 'due'>,
  auto: AutoRenewalRecord,
  now: Date,
): Effect[] {
  const today = todayInSaoPaulo(now);
  if (row.due === null) return [];
  const due = isForThisEnd(row, auto) ? row.due : addYears(row.due, 1);
  if (today >= noticeDay(due)) return [];
  return toReaders(row, (to, member) =>
    queueMail.autoRenewalAuthorised(to, { ...about(row), due, on: today }, member),
  );
}

type Failing = { readonly problem: AutoRenewalReason; readonly slip: boolean };

export const mailFailed = (
  row: Mailed,
  { due, price }: RenewalRound,
  { problem, slip }: Failing,
): Effect[] =>
  toReaders(row, (to, member) =>
    queueMail.autoRenewalFailed(
      to,
      { ...about(row), due, price, slip, problem: mailedReason(problem) },
      member,
    ),
  );

/** `charged`: the day of a charge that is still carried out. */
export function mailEnded(
  row: Mailed & Pick<SignatureRecord, 'due'>,
  problem: AutoRenewalReason,
  charged: CalendarDate | null = null,
): Effect[] {
  const { due } = row;
  if (due === null) return [];
  const data = { ...about(row), due, charged, problem: mailedReason(problem) };
  return toReaders(row, (to, member) => queueMail.autoRenewalEnded(to, data, member), problem.by);
}
