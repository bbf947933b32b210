import { mailQuotation } from '#shared/carts/quotationEndpoints';
import { refused } from '#platform/domainErrors';
import { serve } from '#platform/http/serve';
import { findQuotation, isQuotationUsed, noteMailed } from '../quotation/quotationRepository';
import { quotationFilename } from '#shared/carts/quotation';
import { profileRefusals } from '#shared/messages/refusals/profileRefusals';
import { hasLink } from '#shared/values/nameWithoutLink';
import type { Doing } from '#platform/auth/actor';
import { hit } from '#platform/auth/throttle';
import { strangerMailLimit } from '#platform/auth/throttleLimits';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { queueMail } from '#platform/history/queue';
import {
  partiesOf,
  quotationDocument,
  type QuotationParties,
} from '../quotation/quotationDocument';
import { type QuotationRecord, quotedTotal } from '../quotation/quotationRecord';
import { profileHistory } from '../../accounts/accountRepository';

export const handler = serve(mailQuotation, {
  find: ({ path, session }) => findQuotation(session.profileId, path.code),
  run: async ({ body, found, session, actor, now }) => {
    const parties = await partiesOf(found);
    const sending = { to: body.to, from: session.person.email, actor, now };
    return { sent: await sendQuotation(found, parties, sending) };
  },
});

type Sending = Doing & {
  readonly to: readonly string[];
  /** The address that gets the replies. */
  readonly from: string;
};

/**
 * Draws the PDF now and queues it for each address; the outbox deletes it once it is sent. The history keeps the
 * addresses in its reason field, which the erasure of personal data empties.
 */
async function sendQuotation(
  quotation: QuotationRecord,
  parties: QuotationParties,
  { to, from, actor, now }: Sending,
): Promise<NonNullable<QuotationRecord['sent']>> {
  const { client, code, valid_until } = quotation;
  if (leadsElsewhere(quotation, parties)) throw refused(profileRefusals.link_in_quotation);
  const addresses = [...new Set(to)];
  for (const address of addresses) {
    await hit('quotation-mail', address, { ...strangerMailLimit, now });
  }
  const bytes = await quotationDocument(quotation, parties);
  const file = { name: quotationFilename(code), base64: Buffer.from(bytes).toString('base64') };
  const data = {
    code,
    valid_until,
    total: quotedTotal(quotation),
    from,
    file,
  };
  return decideAndCommit(async (count) => {
    const current = count === 1 ? quotation : await findQuotation(client, code);
    const sent = [...(current.sent ?? []), { to: addresses, at: now.toISOString() }];
    await commit([
      noteMailed(current, sent),
      ...addresses.map((address) =>
        profileHistory(client, {
          action: `Orçamento ${code} enviado por e-mail`,
          actor,
          now,
          reason: address,
          effects: [queueMail.quotationSent(address, data)],
        }),
      ),
    ]);
    return sent;
  }, isQuotationUsed);
}

/** Whether the PDF would show a link that the buyer typed: the shop sends it to addresses they choose. */
function leadsElsewhere(
  { lines, purchase_order }: QuotationRecord,
  { buyer, maker }: QuotationParties,
): boolean {
  const { name, company_name, billing_address } = buyer;
  const serials = lines.map(({ airplane_serial_number: serial }) => serial);
  const typed = [
    name,
    maker.name,
    company_name,
    purchase_order ?? null,
    ...Object.values(billing_address ?? {}),
    ...serials,
  ];
  return typed.some((text) => text !== null && hasLink(text));
}
