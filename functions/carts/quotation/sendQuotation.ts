import { quotationFilename } from '#shared/carts/quotation';
import type { Actor } from '#platform/auth/actor';
import { decideAndCommit } from '#platform/db/decideAndCommit';
import { commit } from '#platform/db/write';
import { entry } from '#platform/history/history';
import { queueMail } from '#platform/history/queue';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import { quotationDocument } from './quotationDocument';
import { type QuotationRecord, quotedTotal } from './quotationRecord';
import { findQuotation, isQuotationUsed, noteMailed } from './quotationRepository';

type Sending = { readonly to: readonly string[]; readonly actor: Actor; readonly now: Date };

/**
 * Queues the PDF, as it is drawn now, for each address. It waits in the outbox and is gone from there once it is
 * sent; in the history the addresses stand in the reason, which erasure empties.
 */
export async function sendQuotation(
  quotation: QuotationRecord,
  buyer: ProfileRow,
  { to, actor, now }: Sending,
): Promise<NonNullable<QuotationRecord['sent']>> {
  const { client, code, valid_until } = quotation;
  const addresses = [...new Set(to)];
  const bytes = await quotationDocument(quotation, buyer);
  const file = { name: quotationFilename(code), base64: Buffer.from(bytes).toString('base64') };
  const data = { code, valid_until, total: quotedTotal(quotation), from: buyer.email, file };
  return decideAndCommit(async (count) => {
    const current = count === 1 ? quotation : await findQuotation(client, code);
    const sent = [...(current.sent ?? []), { to: addresses, at: now.toISOString() }];
    await commit([
      noteMailed(current, sent),
      ...addresses.map((address) =>
        entry({
          ...{ table: 'accounts', id: client, entity: 'profile', actor, now },
          action: `Orçamento ${code} enviado por e-mail`,
          reason: address,
          effects: [queueMail.quotationSent(address, data)],
        }),
      ),
    ]);
    return sent;
  }, isQuotationUsed);
}
