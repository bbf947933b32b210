import { chargeDay, lastDayOfCode } from '#shared/signatures/autoRenewal';
import { paymentRefusals } from '#shared/messages/refusals/paymentRefusals';
import { signatureRefusals } from '#shared/messages/refusals/signatureRefusals';
import { transferRefusals } from '#shared/messages/refusals/transferRefusals';
import { type CalendarDate, formatDate } from '#shared/values/calendarDate';
import type { DoingToday } from '#platform/auth/actor';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { DomainError, notFound, refused } from '#platform/domainErrors';
import { errorFields, log } from '#platform/runtime/logger';
import {
  pendingRenewals,
  renewalPending,
} from '#functions/orders/bookkeeping/pendingRenewalRepository';
import type { NewAuthorization } from '#functions/payments/providers/automaticPix';
import { currentProvider } from '#functions/payments/providers/currentProvider';
import type { Payer } from '#functions/payments/providers/paymentProvider';
import { profiles } from '#functions/profiles/profileRepository';
import { publications } from '#functions/publications/publicationRepository';
import type { AutoRenewalRecord } from '#functions/signatures/autoRenewal/autoRenewalRecord';
import { endRenewed, isAuthorisable } from '#functions/signatures/autoRenewal/autoRenewalRules';
import { keepAuthorization } from '#functions/signatures/autoRenewal/authorizationRepository';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { signatures } from '#functions/signatures/signatureRepository';
import { isOverdue, suspendedBy, transferOn } from '#functions/signatures/signatureRules';
import { changeAutoRenewal } from './autoRenewalNews';

type Starting = DoingToday & {
  /**
   * Requests the code with which the holder authorises the renewal at the bank; keeps a code that
   * is still valid and an active authorisation.
   */
  readonly spend: () => Promise<unknown>;
};

/** The end of the subscription; refuses one that cannot be renewed. */
export const startAutoRenewal = (
  { id }: Pick<SignatureRecord, 'id'>,
  starting: Starting,
): Promise<SignatureRecord> =>
  decideAndCommit(async () => {
    const row = await signatures.get(id);
    if (!row) throw notFound();
    return start(row, starting);
  });

async function start(row: SignatureRecord, starting: Starting): Promise<SignatureRecord> {
  const { actor, now, today } = starting;
  const due = await renewableEnd(row, today);
  if (!isAuthorisable(row, today)) return row;
  const { automaticPix: pix, name: provider } = currentProvider;
  if (!pix) throw refused(signatureRefusals.automatic_unavailable);
  const payer = await payerOf(row);
  const until = lastDayOfCode(today);
  await starting.spend();
  const made = await answered(() =>
    pix.authorize({
      reference: `Assinatura ${row.id} ${today}`,
      description: `Assinatura ${row.id}`,
      from: chargeDay(endRenewed(due, today)),
      payer,
      until,
      now,
    }),
  );
  const auto: AutoRenewalRecord = {
    client: row.client.id,
    provider,
    authorization: made.id,
    qr: made.qr,
    until,
    asked: now.toISOString(),
    asked_by: actor.name,
    ...(actor.id === null || actor.id === row.client.id ? {} : { asker: actor.id }),
    state: 'waiting',
    ...(made.firstPayment === undefined ? {} : { first_payment: made.firstPayment }),
  };
  const action = `Renovação automática pedida, código válido até ${formatDate(until)}`;
  await commit([
    ...changeAutoRenewal(row, auto, { action, actor, now }),
    keepAuthorization({ provider, authorization: made.id, signature: row.id }),
  ]);
  return { ...row, version: row.version + 1, auto_renewal: auto };
}

/** Answers the subscription's end; refuses in words where nothing of it can be renewed. */
async function renewableEnd(row: SignatureRecord, today: CalendarDate): Promise<CalendarDate> {
  if (row.due === null) throw refused(signatureRefusals.never_renewed);
  if (isOverdue(row, today)) {
    throw refused(signatureRefusals.signature_over(` em ${formatDate(row.due)}`));
  }
  if (suspendedBy(row, today) !== null) throw refused(signatureRefusals.suspended);
  if (transferOn(row, today)) throw refused(transferRefusals.in_transfer);
  const publication = await publications.get(row.publication.id);
  if (!publication || publication.price_signature === null) {
    throw refused(signatureRefusals.automatic_not_offered);
  }
  if ((await pendingRenewals([row])).has(row.id)) throw refused(renewalPending);
  return row.due;
}

/** The bank requires document number and address of the payer. */
async function payerOf({ client: { id } }: SignatureRecord): Promise<Payer> {
  const profile = await profiles.get(id);
  const { cpf, cnpj, billing_address: address, name, company_name } = profile ?? {};
  const isCompany = profile?.person_or_company === true;
  const document = isCompany ? (cnpj ?? cpf) : (cpf ?? cnpj);
  if (!document || !address || !name) throw refused(signatureRefusals.automatic_needs_document);
  return { name: isCompany && company_name ? company_name : name, document, address };
}

async function answered(ask: () => Promise<NewAuthorization>): Promise<NewAuthorization> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    log('error', 'auto_renewal.failed', errorFields(error));
    throw refused(paymentRefusals.provider_silent);
  }
}
