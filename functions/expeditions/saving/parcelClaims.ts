import * as v from 'valibot';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import type { Message } from '#shared/api/refusals';
import { expeditionRefusals } from '#shared/messages/refusals/expeditionRefusals';
import { overtaken } from '#platform/db/decideAndCommit';
import { invalid } from '#platform/domainErrors';
import { findAllStored } from '#platform/db/storedItems';
import { updateItem } from '#platform/db/itemWrites';
import type { Write } from '#platform/db/write';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import type { ExpeditionRecord, ParcelCopy } from '../expeditionRecord';

const table = 'expeditions';
const { inProgress, sent, delivered } = expeditionStatus;

/** Something that may be in only one open parcel: an order, or a purchase without one. */
export type ParcelContent = { readonly kind: 'order' | 'signature'; readonly id: number };

/** Which open parcel holds it; `turn` counts the writes. */
export type Claim = {
  readonly content: ParcelContent;
  readonly open: number | null;
  readonly turn: number | undefined;
  /** The last parcel with which it left. */
  readonly left: number | null;
};

/** What a parcel claims: its orders, the order of the purchase it is for, and its copies. */
export function contentsOf(
  orders: readonly number[],
  signature: Pick<SignatureRecord, 'id' | 'order'> | undefined,
  copies: readonly Pick<ParcelCopy, 'signature'>[],
): ParcelContent[] {
  const orderOfPurchase = signature?.order?.id;
  const ids = new Set(orderOfPurchase === undefined ? orders : [...orders, orderOfPurchase]);
  const withoutOrder = new Set([
    ...(signature && orderOfPurchase === undefined ? [signature.id] : []),
    ...copies.map((copy) => copy.signature),
  ]);
  return [
    ...[...ids].map((id) => ({ kind: 'order', id }) as const),
    ...[...withoutOrder].map((id) => ({ kind: 'signature', id }) as const),
  ];
}

const prefixes = { order: 'PARCEL#', signature: 'PARCEL#S' } as const;
const claimKey = ({ kind, id }: ParcelContent) => ({ pk: `${prefixes[kind]}${id}`, sk: 'CLAIM' });
const stored = v.object({
  pk: v.string(),
  open: v.optional(v.number()),
  turn: v.number(),
  left: v.optional(v.number()),
});

/** Reads the present claims, in the order of `contents`. */
export async function readClaims(contents: readonly ParcelContent[]): Promise<Claim[]> {
  const claims = await findAllStored(stored, table, contents.map(claimKey), { strong: true });
  const found = new Map(claims.map((claim) => [claim.pk, claim]));
  return contents.map((one) => {
    const claim = found.get(claimKey(one).pk);
    return {
      content: one,
      open: claim?.open ?? null,
      turn: claim?.turn,
      left: claim?.left ?? null,
    };
  });
}

export const inParcel = ({ content, open }: Pick<Claim, 'content' | 'open'>): Message =>
  content.kind === 'order'
    ? expeditionRefusals.order_in_parcel(content.id, open ?? '')
    : expeditionRefusals.signature_in_parcel(content.id, open ?? '');

type Saved = Pick<ExpeditionRecord, 'id' | 'status'>;

/**
 * Claims what an open parcel holds and releases what it no longer holds. A parcel that leaves writes all
 * claims, so that the database refuses one of two parcels that leave with the same order.
 */
export function claimWrites(
  before: Saved | null,
  after: Saved,
  {
    claims,
    contents,
  }: { readonly claims: readonly Claim[]; readonly contents: readonly ParcelContent[] },
): Write[] {
  const isOpen = after.status === inProgress;
  const leaves = before?.status !== after.status && isAway(after);
  const kept = new Set(isOpen ? contents.map((one) => claimKey(one).pk) : []);
  const writes = claims.flatMap((claim) => {
    const free = claim.open === after.id ? null : claim.open;
    const open = kept.has(claimKey(claim.content).pk) ? after.id : free;
    const left = leaves ? after.id : claim.left;
    return open === claim.open && !leaves ? [] : [claimWrite(claim, { open, left })];
  });
  if (writes.length > mostExchanged) {
    throw invalid({ order: [expeditionRefusals.too_many_exchanged(mostExchanged)] });
  }
  return writes;
}

/** Keeps a save within `partWrites`: to replace forty orders by forty others would write 87 items. */
const mostExchanged = 50;

const isAway = ({ status }: Saved) => status === sent || status === delivered;

const claimWrite = (
  { content, turn }: Claim,
  { open, left }: Pick<Claim, 'open' | 'left'>,
): Write =>
  updateItem({
    table,
    key: claimKey(content),
    set: { open: open ?? undefined, left: left ?? undefined, turn: (turn ?? 0) + 1 },
    when: { equals: { turn } },
    refused: overtaken,
  });
