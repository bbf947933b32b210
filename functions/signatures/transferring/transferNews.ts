import type { TransferredState } from '#shared/signatures/transfers/transfer';
import { whatPasses } from '#shared/signatures/transfers/whatPasses';
import { config } from '#platform/config/config';
import type { Doing } from '#platform/auth/actor';
import { type Effect, queueJob, queueMail } from '#platform/history/queue';
import type { Write } from '#platform/db/write';
import { unlinked } from '#platform/mail/unlinked';
import { signatureHistory } from '../signatureRepository';
import type { TransferNews } from '../mails/transferNews';
import type { TransferRecord } from './transferRecord';
import { profileHistory } from '../../accounts/accountRepository';

type News = Doing & {
  readonly effects?: readonly Effect[];
  readonly reason?: string | undefined;
  /**
   * The client being erased. E-mails queued with their history are cleared with it, so the other
   * side's history carries them.
   */
  readonly erased?: number | undefined;
  /** Limits the entry to these purchases; all if absent. */
  readonly of?: ReadonlySet<number>;
};

/**
 * Records the event with each purchase and in both sides' histories. Without names, which are
 * stored with the transfer, where a forgotten person is removed.
 */
export function transferHistory(
  { id, items, giver, receiver, airplane_prefix: prefix }: TransferRecord,
  what: string,
  { of, erased, effects = [], ...news }: News,
): Write[] {
  const action = `${what} (nº ${id})`;
  const said = { ...news, action, forClient: action };
  const about = prefix === null ? '' : `, ${prefix}`;
  const own = { ...said, forClient: `${action}${about}` };
  const parties = [giver, ...(receiver ? [receiver] : [])];
  const carrier = parties.find(({ id: party }) => party !== erased) ?? giver;
  return [
    ...items
      .filter(({ signature }) => of?.has(signature) ?? true)
      .map(({ signature }) => signatureHistory(signature, said)),
    ...parties.map((party) =>
      profileHistory(party.id, { ...own, ...(party === carrier ? { effects } : {}) }),
    ),
  ];
}

export const mailed = ({
  id,
  giver,
  receiver,
  email,
  airplane_prefix,
  items,
  until,
}: TransferRecord) => ({
  transfer: id,
  giver: unlinked(giver.name),
  receiver: receiver ? unlinked(receiver.name) : null,
  email,
  prefix: airplane_prefix,
  publications: items.map(({ publication }) => publication.name),
  until,
});

/** Sends the offer to its address, and tells its sender. */
export const mailOffer = (record: TransferRecord, giver: string): Effect[] => [
  queueJob.mailTransferOffer({ transfer: record.id, reminder: false }),
  queueMail.transferNews(giver, { ...mailed(record), kind: 'sent' }),
];

export const mailReminder = ({ id }: TransferRecord): Effect =>
  queueJob.mailTransferOffer({ transfer: id, reminder: true });

/** The kinds of news that are only about some of the purchases: others may have moved before. */
const concerned: Partial<Record<TransferNews['kind'], TransferredState>> = {
  photo_asked: 'waiting',
  photo_refused: 'returned',
  declined: 'returned',
  expired: 'returned',
  ended: 'returned',
};

/** Addresses of erased accounts are undefined, and get nothing. */
export function mailTransfer(
  record: TransferRecord,
  kind: TransferNews['kind'],
  to: readonly (string | undefined)[],
): Effect[] {
  const only = concerned[kind];
  const items = record.items.filter(({ state }) => only === undefined || state === only);
  const given = items.map(({ publication }) => publication);
  const passes = given.some((one) => one.is_download) ? null : whatPasses(given);
  const news = { ...mailed({ ...record, items }), kind, passes };
  return [...new Set(to)].flatMap((address) =>
    address ? [queueMail.transferNews(address, news)] : [],
  );
}

export const mailPhotoWaits = (record: TransferRecord): Effect =>
  queueMail.transferNews(config.STAFF_EMAIL, { ...mailed(record), kind: 'photo_waits' });
