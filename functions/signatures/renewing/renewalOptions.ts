import { pendingRenewals } from '#functions/orders/bookkeeping/pendingRenewalRepository';
import { publications } from '#functions/publications/publicationRepository';
import type { SignatureRecord } from '../signatureRecord';

/** What the holder of a subscription can do when it ends. */
export type RenewalOption = {
  /** The order that renews it, if it awaits payment. */
  readonly renewal_order: number | null;
  /** Whether the shop renews it or, after its end, sells it again. */
  readonly on_offer: boolean;
};

/** Reads for all rows together; `days` is the number of days to the end, negative after it. */
export async function renewalOptions(
  rows: readonly SignatureRecord[],
): Promise<(row: SignatureRecord, days: number) => RenewalOption> {
  if (rows.length === 0) return () => ({ renewal_order: null, on_offer: false });
  const [listed, renewals] = await Promise.all([
    publications.getMany([...new Set(rows.map(({ publication }) => publication.id))]),
    pendingRenewals(rows),
  ]);
  const catalogue = new Map(listed.map((publication) => [publication.id, publication]));
  return ({ id, publication: { id: publicationId } }, days) => {
    const publication = catalogue.get(publicationId);
    return {
      renewal_order: renewals.get(id) ?? null,
      on_offer: publication !== undefined && (days < 0 || publication.price_signature !== null),
    };
  };
}
