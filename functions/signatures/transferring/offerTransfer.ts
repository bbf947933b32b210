import { randomBytes } from 'node:crypto';
import { transferInputRefusals } from '#shared/messages/input/transferInputRefusals';
import { teamRefusals } from '#shared/messages/input/people/teamRefusals';
import { transferRefusals } from '#shared/messages/refusals/transferRefusals';
import { lastDayToAccept, type NewTransfer } from '#shared/signatures/transfers/transfer';
import type { CalendarDate } from '#shared/values/calendarDate';
import { findAccountByEmail } from '#functions/accounts/accountRepository';
import { pendingRenewals } from '#functions/orders/bookkeeping/pendingRenewalRepository';
import { shownName } from '#functions/profiles/reading/presentProfile';
import { profiles } from '#functions/profiles/profileRepository';
import { findTeam } from '#functions/profiles/team/teamRepository';
import { publications } from '#functions/publications/publicationRepository';
import type { DoingToday } from '#platform/auth/actor';
import type { Session } from '#platform/auth/session';
import { hit } from '#platform/auth/throttle';
import { strangerMailLimit } from '#platform/auth/throttleLimits';
import { decideAndCommit, overtaken } from '#platform/db/decideAndCommit';
import { nextId } from '#platform/db/sequence';
import { commit } from '#platform/db/write';
import { invalid, notFound } from '#platform/domainErrors';
import type { SignatureRecord } from '../signatureRecord';
import { signatures } from '../signatureRepository';
import { mailOffer, transferHistory } from './transferNews';
import type { TransferRecord } from './transferRecord';
import { insertTransfer } from './transferRepository';
import { transferObstacle } from '../listing/transferObstacle';
import { untouchedOrders } from './untouchedOrders';

type Offering = DoingToday & {
  readonly by: Pick<Session, 'profileId' | 'email'>;
};

/**
 * Offers purchases of one aircraft to an address; nothing moves before the account with that
 * address accepts.
 */
export const offerTransfer = (wanted: NewTransfer, offering: Offering): Promise<TransferRecord> =>
  decideAndCommit(async () => {
    const { by, actor, now, today } = offering;
    const giver = await profiles.get(by.profileId);
    if (!giver) throw notFound();
    const rows = await offered(wanted, by.profileId, today);
    const [first] = rows;
    if (!first) throw invalid({ signatures: [transferInputRefusals.nothing_chosen] });
    const addressee = await checkReceiver(wanted.email, giver);
    const { checks, isLeaving } = await untouchedOrders(by.profileId, rows);
    if (isLeaving) throw invalid({ signatures: [transferRefusals.transfer_withdrawal] });
    await hit('transfer-mail', wanted.email, { ...strangerMailLimit, now });
    const record: TransferRecord = {
      id: await nextId('transfer'),
      version: 1,
      state: 'open',
      giver: { id: giver.id, name: shownName(giver) },
      email: wanted.email,
      ...(addressee === undefined ? {} : { addressee }),
      nonce: randomBytes(32).toString('base64url'),
      note: wanted.note ?? null,
      sent: now.toISOString(),
      until: lastDayToAccept(today),
      airplane_prefix: first.airplane_prefix,
      airplane_serial_number: first.airplane_serial_number,
      items: await itemsOf(rows),
    };
    const { id, email, until } = record;
    await commit([
      ...insertTransfer(record),
      ...checks,
      ...rows.flatMap((row) =>
        signatures.replace(
          row,
          signatures.revised(row, {
            transfer: { id, email, until, others: rows.length - 1 },
            edition: row.edition + 1,
          }),
          overtaken,
        ),
      ),
      ...transferHistory(record, 'Transferência enviada', {
        actor,
        now,
        effects: mailOffer(record, giver.email),
      }),
    ]);
    return record;
  });

/** The selected purchases in order: all the caller's, of one aircraft, each transferable. */
async function offered(
  { signatures: ids }: NewTransfer,
  holder: number,
  today: CalendarDate,
): Promise<SignatureRecord[]> {
  const found = new Map((await signatures.getMany(ids)).map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => found.get(id) ?? []);
  // Another client's id is answered like an id that does not exist.
  if (rows.length < ids.length || rows.some(({ client }) => client.id !== holder)) {
    throw notFound();
  }
  const renewals = await pendingRenewals(rows);
  const obstacles = rows.flatMap(
    (row) => transferObstacle(row, { renewal: renewals.get(row.id) ?? null, today }) ?? [],
  );
  if (obstacles.length > 0) throw invalid({ signatures: [...new Set(obstacles)] });
  const craft = new Set(
    rows.map((row) => `${row.airplane_prefix ?? ''}/${row.airplane_serial_number ?? ''}`),
  );
  if (craft.size > 1) throw invalid({ signatures: [transferRefusals.transfer_of_one_aircraft] });
  return rows;
}

/** The account of the address; undefined without one, whose owner is invited to register. */
async function checkReceiver(
  email: string,
  giver: { readonly id: number; readonly email: string },
): Promise<number | undefined> {
  if (email === giver.email) throw invalid({ email: [transferRefusals.transfer_to_oneself] });
  const [account, team] = await Promise.all([findAccountByEmail(email), findTeam(giver.id)]);
  if (account && team.people.some(({ profile }) => profile === account.profile_id)) {
    throw invalid({ email: [teamRefusals.already_in_team] });
  }
  return account?.profile_id;
}

async function itemsOf(rows: readonly SignatureRecord[]): Promise<TransferRecord['items']> {
  const titles = await publications.getMany(
    rows.map(({ publication }) => publication.id),
    { removed: true },
  );
  const asking = new Set(titles.filter(({ has_photo_upload: asks }) => asks).map(({ id }) => id));
  return rows.map(({ id, publication, due, version_bought: version, airplane_prefix: prefix }) => ({
    signature: id,
    ...(due === null ? { version } : {}),
    publication,
    due,
    asks_photo: prefix !== null && asking.has(publication.id),
    state: 'open',
  }));
}
