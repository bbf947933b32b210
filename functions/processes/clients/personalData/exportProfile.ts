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
import { ownAircraft } from '../clientAircraft/ownAircraft';
import { presentAircraft } from '#functions/aircraft/presentAircraft';
import { findCart } from '#functions/carts/cartRepository';
import { exportQuotation } from '#functions/carts/quotation/presentQuotation';
import { quotationsOf } from '#functions/carts/quotation/quotationRepository';
import { messagesOf } from '#functions/contact/messagesOf';
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
import { everySignatureOf } from '#functions/signatures/signatureRepository';
import { ownDownloads, ownHistories, exportedHistory } from './ownHistory';
import { ownMails } from './ownMails';
import { ownParcels } from './ownParcels';
import { ownPhotos } from './ownPhotos';
import { presentProfile } from '#functions/profiles/reading/presentProfile';
import { type ProfileRow, profiles } from '#functions/profiles/profileRepository';

type Reading = { readonly now: Date; readonly today: CalendarDate };

/** Everything the shop knows of a person, as they may see it themselves. */
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
  const ofPurchases = await ownHistories('signature', idsOf(purchases));
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
    compliance: await everyComplianceOf(row.id),
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

/** How the person comes in, who else looked, and what they took as a partner. */
async function accessOf(
  profile: number,
  now: Date,
): Promise<
  Pick<
    PersonalData,
    'sessions' | 'accesses' | 'factors' | 'keys' | 'manuals' | 'views' | 'webhooks'
  >
> {
  const [sessions, accesses, fetched, sheet, views, keys, hooks] = await Promise.all([
    sessionsOf(profile, now),
    accessTrail.all(profile),
    fetchedTrail.all(profile),
    findFactors(profile),
    everyViewOf(profile),
    findKeys(profile),
    webhooksOf(profile),
  ]);
  const who = `Equipe ${config.SITE_NAME}`;
  return {
    sessions,
    views,
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

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
