import { pendingRenewals } from '#functions/orders/bookkeeping/pendingRenewalRepository';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { publications } from '#functions/publications/publicationRepository';
import type { SignatureRecord } from '../signatureRecord';

/** What the holder of a subscription can do when it ends. */
export type RenewalOption = {
  /** The order that renews it, if it awaits payment. */
  readonly renewal_order: number | null;
  /** Whether the shop renews it or, after its end, sells it again. */
  readonly on_offer: boolean;
};

type Options = {
  /** `days` is the number of days to the end, negative after it. */
  readonly optionOf: (row: SignatureRecord, days: number) => RenewalOption;
  readonly titleOf: (row: SignatureRecord) => PublicationRecord | undefined;
};

/** Reads for all rows together. */
export async function renewalOptions(rows: readonly SignatureRecord[]): Promise<Options> {
  const [listed, renewals] = await Promise.all([
    publications.getMany([...new Set(rows.map(({ publication }) => publication.id))]),
    pendingRenewals(rows),
  ]);
  const catalogue = new Map(listed.map((publication) => [publication.id, publication]));
  const titleOf = ({ publication }: SignatureRecord) => catalogue.get(publication.id);
  return {
    titleOf,
    optionOf: (row, days) => {
      const title = titleOf(row);
      return {
        renewal_order: renewals.get(row.id) ?? null,
        on_offer: title !== undefined && (days < 0 || title.price_signature !== null),
      };
    },
  };
}
