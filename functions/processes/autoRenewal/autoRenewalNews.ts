import { noticeDay } from '#shared/signatures/autoRenewal';
import { addYears, type CalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import type { Doing } from '#platform/auth/actor';
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

type News = Doing & {
  /** Portuguese text for the history. */
  readonly action: string;
  readonly effects?: readonly Effect[];
};

/** The writes that change a subscription's automatic renewal, with a history entry. */
export const changeAutoRenewal = (
  row: SignatureRecord,
  auto_renewal: AutoRenewalRecord,
  news: News,
  refused: () => Error = overtaken,
): Write[] => [
  ...signatures.replace(row, signatures.revised(row, { auto_renewal }), refused),
  signatureHistory(row.id, { ...news, forClient: news.action }),
];

/** Queues the job that updates the provider and sends a slip if one is due. */
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
 * Sends to the holder and to the team members who asked for the code or ended it (`by`), while they
 * may act for the holder; to nobody once the client's account was erased, which leaves no address.
 */
function toReaders({ client, auto_renewal: auto }: Mailed, mail: Queue, by?: number): Effect[] {
  const { id, email } = client;
  if (email === '') return [];
  const asker = auto?.client === id ? auto.asker : undefined;
  const others = new Set([asker ?? id, by ?? id].filter((one) => one !== id));
  // Their own addresses are looked up at delivery.
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

/** Confirms the authorisation, unless the more detailed announcement follows at once. */
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

type Left = {
  /** The day of a charge that can no longer be stopped. */
  readonly charged?: CalendarDate | null;
  /** The unpaid order that still renews it. */
  readonly renewal_order?: number | null;
};

export function mailEnded(
  row: Mailed & Pick<SignatureRecord, 'due'>,
  problem: AutoRenewalReason,
  { charged = null, renewal_order = null }: Left = {},
): Effect[] {
  const { due } = row;
  if (due === null) return [];
  const data = { ...about(row), due, charged, renewal_order, problem: mailedReason(problem) };
  return toReaders(row, (to, member) => queueMail.autoRenewalEnded(to, data, member), problem.by);
}
