import type { CalendarDate } from '#shared/values/calendarDate';
import type { PersonalData } from '#shared/profiles/personalData/personalData';
import { getAccount } from '#functions/accounts/accountRepository';
import { accessTrail } from '#functions/accounts/accesses/accessTrail';
import { accessText } from '#shared/accounts/access';
import { findFactors, presentFactor } from '#functions/accounts/factors/factorSheet';
import { findMailReturn } from '#functions/accounts/sentMails/mailReturnRepository';
import { presentSession } from '#functions/accounts/sessions/presentSession';
import { goodSessions } from '#functions/accounts/sessions/sessionRepository';
import { findKeys, presentKeys } from '#functions/accounts/keys/keyRepository';
import { presentWebhook, webhooksOf } from '#functions/accounts/webhooks/webhookRepository';
import { everyViewOf } from '#functions/accounts/views/viewRepository';
import { commentAction } from '../../office/commentEntry';
import { exportInbox } from '../../office/readInbox';
import { ownAircraft } from '../clientAircraft/ownAircraft';
import { presentAircraft } from '#functions/aircraft/presentAircraft';
import { findCart } from '#functions/carts/cartRepository';
import { exportQuotation } from '#functions/carts/quotation/presentQuotation';
import { quotationsOf } from '#functions/carts/quotation/quotationRepository';
import { messagesOf } from '#functions/contact/messagesOf';
import { presentReport } from '#functions/corrections/reading/presentReport';
import { everyReportOf } from '#functions/corrections/reportRepository';
import { everyComplianceOf } from '#functions/fleet/compliance/complianceRepository';
import { ordersOf } from '#functions/orders/orderRepository';
import { presentOrder } from '#functions/orders/reading/presentOrder';
import { config } from '#platform/config/config';
import { notFound } from '#platform/domainErrors';
import type { Session } from '#platform/auth/session';
import { fetchedTrail } from '#functions/publications/reading/downloadTrails';
import { certificatesOf } from '#functions/signatures/documents/certificate/certificateRepository';
import { formatCertificateCode } from '#functions/signatures/documents/certificate/certificateText';
import { presentSignatures } from '#functions/signatures/listing/presentSignature';
import { everyNoteOf, presentNote } from '#functions/signatures/notes/noteRepository';
import { presentTransfers } from '#functions/signatures/transferring/presentTransfer';
import { ownTransfers } from '#functions/signatures/transferring/findOwnTransfer';
import { sinceHandOver } from '#functions/signatures/handOverHistory';
import { everySignatureOf } from '#functions/signatures/signatureRepository';
import { presentProfile } from '#functions/profiles/reading/presentProfile';
import { type ProfileRow, profiles } from '#functions/profiles/profileRepository';
import * as v from 'valibot';
import { chunksOf } from '#shared/values/chunksOf';
import { type HistoryEntry, readHistory, tableOf } from '#platform/history/history';
import { mailStateLabels } from '#shared/profiles/mails/mailLog';
import { findMailBody, mailsOf } from '#functions/accounts/sentMails/mailLogRepository';
import { expeditionStatusLabels } from '#shared/expeditions/expeditionStatus';
import { shipmentsOfClient } from '#functions/expeditions/reading/shipmentsOfClient';
import type { OrderRecord } from '#functions/orders/orderRecord';
import { unclaimedBy } from '#functions/orders/photos/photoUploadRepository';

type Target = 'profile' | 'order' | 'signature';

type OwnHistory = {
  readonly target: Target;
  readonly id: number;
  readonly entries: readonly HistoryEntry[];
};

/** Histories read in parallel, so that a customer with many orders need not wait. */
const chunk = 20;

async function ownHistories(target: Target, ids: readonly number[]): Promise<OwnHistory[]> {
  const read: OwnHistory[] = [];
  for (const some of chunksOf(ids, chunk)) {
    read.push(
      ...(await Promise.all(
        some.map(async (id) => ({ target, id, entries: await readHistory(tableOf[target], id) })),
      )),
    );
  }
  return read;
}

/** Internal entries of staff, which an export leaves out. */
const internalActions: ReadonlySet<string> = new Set([commentAction, 'Responsável', 'Lembrete']);

const exportedHistory = (
  histories: readonly OwnHistory[],
  person: number,
): PersonalData['history'] =>
  histories.flatMap(({ target, id, entries }) =>
    entries
      .filter(({ action }) => !internalActions.has(action))
      .map(({ action, created, actor, reason }) => ({
        target,
        target_id: id,
        action,
        created,
        actor: whoFor(person, actor.id),
        reason: reason ?? null,
      })),
  );

/** The names of staff are their own personal data, so they are left out. */
function whoFor(person: number, actor: number | null): PersonalData['history'][number]['actor'] {
  if (actor === null) return 'Sistema';
  return actor === person ? 'Você' : 'Equipe';
}

const fromWhere = v.object({ ip: v.string(), key: v.string() });

/** The files the person downloaded, and from where, according to the download log. */
const ownDownloads = (
  histories: readonly OwnHistory[],
  person: number,
): PersonalData['downloads'] =>
  histories.flatMap(({ id, entries }) =>
    entries.flatMap(({ action, created, actor, changes }) => {
      const logged = v.safeParse(fromWhere, changes);
      if (!logged.success || actor.id !== person) return [];
      return [{ signature: id, what: action, at: created, ip: logged.output.ip }];
    }),
  );

type Reading = { readonly now: Date; readonly today: CalendarDate };

/** Everything the shop knows about a person, as they may see it themselves. */
export async function exportProfile(
  caller: Session,
  { now, today }: Reading,
): Promise<PersonalData> {
  const row = await profiles.get(caller.profileId);
  if (!row) throw notFound();
  const [orders, purchases] = await Promise.all([ordersOf(row.id), everySignatureOf(row.id)]);
  const [craft, cart, quotations, parcels, mailReturn, photos, papers, access, mails] =
    await Promise.all([
      ownAircraft(row.id),
      findCart({ profileId: row.id, person: row }),
      quotationsOf(row.id),
      ownParcels(row.id),
      findMailReturn(row.email, now),
      ownPhotos(row.id, orders, today),
      papersOf(row),
      accessOf(row.id, now),
      ownMails(row.id, now),
    ]);
  const asCustomer = { ...caller, isStaff: false };
  const ofPurchases = (await ownHistories('signature', idsOf(purchases))).map((one) => ({
    ...one,
    entries: sinceHandOver(one.entries),
  }));
  const histories = [
    ...(await ownHistories('profile', [row.id])),
    ...(await ownHistories('order', idsOf(orders))),
    ...ofPurchases,
  ];
  return {
    exported_at: now.toISOString(),
    profile: presentProfile(row, { mailReturn }),
    orders: orders.map((order) => ({
      ...presentOrder(order, asCustomer, today),
      contract: `/order/${order.id}/contract/`,
    })),
    signatures: await presentSignatures(purchases, { session: asCustomer, today }),
    aircraft: craft.map(presentAircraft),
    transfers: await transfersOf(row, today),
    compliance: await everyComplianceOf(row.id),
    manual_reports: (await everyReportOf(row.id)).map(presentReport),
    manual_notes: (await everyNoteOf(row.id)).map(presentNote),
    cart: cart.lines,
    quotations: quotations.map(exportQuotation),
    parcels,
    photos,
    ...papers,
    downloads: ownDownloads(ofPurchases, row.id),
    ...access,
    mails,
    history: exportedHistory(histories, row.id),
  };
}

async function papersOf(row: ProfileRow): Promise<Pick<PersonalData, 'certificates' | 'messages'>> {
  const [certificates, messages] = await Promise.all([
    certificatesOf(row.id),
    messagesOf(row.email),
  ]);
  return {
    certificates: certificates.map(({ code, issued_at, lines }) => ({
      code: formatCertificateCode(code),
      issued_at,
      lines: lines.map(({ publication, version, airplane_prefix, due }) => ({
        publication: publication.name,
        version,
        airplane_prefix,
        due,
      })),
    })),
    messages,
  };
}

/** The person's logins, who viewed their data, and their downloads as a partner. */
async function accessOf(
  profile: number,
  now: Date,
): Promise<
  Pick<
    PersonalData,
    'sessions' | 'accesses' | 'factors' | 'inbox' | 'keys' | 'manuals' | 'views' | 'webhooks'
  >
> {
  const [sessions, accesses, fetched, sheet, views, inbox, keys, hooks] = await Promise.all([
    sessionsOf(profile, now),
    accessTrail.all(profile),
    fetchedTrail.all(profile),
    findFactors(profile),
    everyViewOf(profile),
    exportInbox(profile),
    findKeys(profile),
    webhooksOf(profile),
  ]);
  const who = `Equipe ${config.SITE_NAME}`;
  return {
    sessions,
    views,
    inbox,
    keys: await presentKeys(profile, keys.keys, now),
    webhooks: hooks.map(presentWebhook),
    accesses: accesses.map(({ created: at, kinds }) => ({ at, what: accessText(kinds), who })),
    manuals: fetched.map(({ created: at, publication, revision }) => ({
      at,
      publication,
      revision,
    })),
    factors: (sheet?.factors ?? []).map(presentFactor),
  };
}

async function sessionsOf(profileId: number, now: Date): Promise<PersonalData['sessions']> {
  const account = await getAccount(profileId);
  return account ? (await goodSessions(account, now)).map(presentSession) : [];
}

async function transfersOf(row: ProfileRow, today: CalendarDate) {
  const transfers = await ownTransfers({ profileId: row.id, email: row.email, person: row });
  return presentTransfers(transfers, { profileId: row.id, today });
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

const readAtOnce = 20;

/** The shop's e-mails to a person, with their content as long as it is kept. */
async function ownMails(person: number, now: Date): Promise<PersonalData['mails']> {
  const mails = await mailsOf(person, now);
  const read: PersonalData['mails'] = [];
  for (const some of chunksOf(mails, readAtOnce)) {
    const contents = some.map(async (mail) => ({
      subject: mail.subject,
      to: mail.to,
      state: mailStateLabels[mail.state],
      at: mail.sent ?? mail.queued,
      text: mail.readable ? ((await findMailBody(person, mail.id))?.text ?? null) : null,
    }));
    read.push(...(await Promise.all(contents)));
  }
  return read;
}

/** What was sent to a person, by each parcel's address; without notes and names of staff. */
async function ownParcels(person: number): Promise<PersonalData['parcels']> {
  return (await shipmentsOfClient(person)).map((parcel) => ({
    id: parcel.id,
    orders: parcel.order,
    status: expeditionStatusLabels[parcel.status],
    created: parcel.creation_date,
    sent: parcel.send_date,
    delivered: parcel.complete_date,
    returned: parcel.return_date,
    track_code: parcel.track_code,
    address: parcel.sent_address ?? parcel.address,
    returned_from: parcel.previous?.sent_address ?? null,
  }));
}

/** The photos of a person's orders, with the call that opens each, and unused photos. */
async function ownPhotos(
  person: number,
  orders: readonly OrderRecord[],
  today: CalendarDate,
): Promise<PersonalData['photos']> {
  const claimed = orders.flatMap(({ id, created, lines }) =>
    lines.flatMap((line) =>
      line.photo === null
        ? []
        : [{ order: id, file: `/order/${id}/photo/${line.id}/`, at: line.photo_sent ?? created }],
    ),
  );
  const waiting = await unclaimedBy(person, today);
  return [
    ...claimed,
    ...waiting.map(({ name, uploaded }) => ({ order: null, file: name, at: uploaded })),
  ];
}
