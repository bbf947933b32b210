import type { Message } from '#shared/api/refusals';
import type { ErrorBody } from '#shared/api/errorBody';
import type { CalendarDate } from '#shared/values/calendarDate';
import { type ExpeditionChange, maxParcelOrders } from '#shared/expeditions/expedition';
import { findOrders } from '#functions/orders/orderRepository';
import type { OrderRecord } from '#functions/orders/orderRecord';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { signatures } from '#functions/signatures/signatureRepository';
import { bringInStep } from './carryOut';
import { mayTravel, awaitsShipment, getsRevisions } from '#functions/signatures/signatureRules';
import { mayRepack } from '../reading/expeditionChoices';
import type { ExpeditionBase, ExpeditionRecord, ParcelCopy } from '../expeditionRecord';
import { type Claim, type ParcelContent, contentsOf, inParcel, readClaims } from './parcelClaims';
import {
  hasLeft,
  isConfirmed,
  isDownloadOnly,
  isWaiting,
  type PackedOrder,
  packedOrder,
  parcelsOf,
  isPrinted,
} from '#functions/signatures/revisions/sendable';
import { requestRefusals } from '#shared/messages/input/requestRefusals';
import { expeditionRefusals } from '#shared/messages/refusals/expeditionRefusals';

type ContentFields = Pick<
  ExpeditionRecord,
  'order' | 'signature' | 'direct_shipping' | 'chosen' | 'resent' | 'copies'
>;

export type ParcelContents = {
  readonly fields: ContentFields;
  readonly orders: readonly OrderRecord[];
  readonly signature: SignatureRecord | undefined;
  readonly copies: readonly SignatureRecord[];
  /** What the parcel claims after the save. */
  readonly contents: readonly ParcelContent[];
  /** The claims on the present and the previous contents. */
  readonly claims: readonly Claim[];
  readonly problems: ErrorBody;
};

type Reading = {
  /** Undefined for a new parcel. */
  readonly id: number | undefined;
  readonly client: number;
  readonly today: CalendarDate;
  /** Undefined leaves the copies unchanged. */
  readonly copies: readonly ParcelCopy[] | undefined;
};

/** Reads and checks what is shipped: orders of the client, one signature, or something else. */
export async function readContents(
  before: ExpeditionBase,
  input: ExpeditionChange,
  reading: Reading,
): Promise<ParcelContents> {
  const named = namedFields(before, input, reading);
  const [orders, signature] = await Promise.all([
    findOrders(named.order),
    named.signature === null ? undefined : signatures.get(named.signature),
  ]);
  const contents = contentsOf(named.order, signature, named.copies);
  const claims = await readClaims([...contents, ...(await heldBefore(before, contents))]);
  if (!mayRepack(before)) {
    const problems = lockedProblem(before, named, reading.client);
    return {
      copies: await copiesOf(named),
      fields: { ...named, resent: before.resent },
      orders,
      signature,
      contents,
      claims,
      problems,
    };
  }
  await settleEarlier(claims, reading.id);
  const packed = await Promise.all(orders.map(packedOrder));
  const isAgain = ({ order, printed }: PackedOrder) =>
    hasLeft(printed) && !isMadeFor(order.id, signature, reading.today);
  const again = packed.filter(isAgain);
  const copies = await copiesOf(named);
  const facts = { before, input, reading, signature, copies, packed, claims, again };
  const resent = again
    .map(({ order }) => order.id)
    .filter((id) => input.resend === true || before.resent.includes(id));
  const problems = {
    ...amountProblem(named),
    ...orderProblems(named, facts),
    ...signatureProblem(named.signature, facts),
    ...copiesProblem(named, facts),
    ...chosenProblem(named, facts),
  };
  return {
    fields: { ...named, resent },
    orders,
    signature,
    copies,
    contents,
    claims,
    problems,
  };
}

const copiesOf = ({ copies }: Named) => signatures.getMany(copies.map((one) => one.signature));

function namedFields(
  before: ExpeditionBase,
  input: ExpeditionChange,
  { copies = before.copies }: Reading,
) {
  const {
    order = before.order,
    signature = before.signature,
    direct_shipping = before.direct_shipping,
    signatures: chosen = before.chosen,
  } = input;
  return {
    order: [...new Set(order)],
    signature,
    direct_shipping,
    copies: [...copies],
    chosen: chosen && chosen.length > 0 ? [...new Set(chosen)] : null,
  };
}
type Named = ReturnType<typeof namedFields>;

/** Finishes earlier parcels: one that left a moment ago may not have updated its purchases yet. */
async function settleEarlier(claims: readonly Claim[], own: number | undefined): Promise<void> {
  const earlier = new Set(claims.flatMap(({ left }) => left ?? []));
  for (const id of earlier) if (id !== own) await bringInStep(id);
}

/** What this save removes from the parcel. */
async function heldBefore(
  { order, signature, copies }: ExpeditionBase,
  contents: readonly ParcelContent[],
) {
  const row = signature === null ? undefined : await signatures.get(signature);
  const isKept = ({ kind, id }: ParcelContent) =>
    contents.some((other) => other.kind === kind && other.id === id);
  return contentsOf(order, row, copies).filter((one) => !isKept(one));
}

/** The purchase that a parcel is for may be sent repeatedly, as each printed revision is. */
const isMadeFor = (order: number, signature: SignatureRecord | undefined, today: CalendarDate) =>
  signature?.order?.id === order && mayTravel(signature, today);

function amountProblem({ order, signature, copies, direct_shipping }: Named): ErrorBody {
  // Each order and each copy is a write of the parcel's transaction, which has a limit.
  if (order.length + copies.length > maxParcelOrders) {
    return { order: [requestRefusals.too_many_items(maxParcelOrders)] };
  }
  if (direct_shipping && order.length > 0) {
    return { order: [expeditionRefusals.direct_has_orders] };
  }
  const isFilled = order.length > 0 || signature !== null || copies.length > 0;
  if (direct_shipping || isFilled) return {};
  return { order: [expeditionRefusals.no_orders] };
}

type Facts = {
  readonly before: ExpeditionBase;
  readonly input: ExpeditionChange;
  readonly reading: Reading;
  readonly signature: SignatureRecord | undefined;
  readonly copies: readonly SignatureRecord[];
  readonly packed: readonly PackedOrder[];
  readonly claims: readonly Claim[];
  /** Orders that were sent before. */
  readonly again: readonly PackedOrder[];
};

function orderProblems(named: Named, facts: Facts): ErrorBody {
  const problems = [
    ...named.order.flatMap((id) => orderProblem(id, facts)),
    ...facts.claims.flatMap((claim) => claimProblem(claim, facts.reading)),
  ];
  return problems.length > 0 ? { order: problems } : {};
}

/** Orders that were already in the parcel stay, whatever their present state. */
function orderProblem(id: number, { before, input, reading, packed, again }: Facts): Message[] {
  const found = packed.find(({ order }) => order.id === id);
  if (!found) return [expeditionRefusals.order_number_not_found(id)];
  if (found.order.client.id !== reading.client) {
    return [expeditionRefusals.order_number_of_another(id)];
  }
  if (before.order.includes(id)) return [];
  if (!isConfirmed(found.order)) return [expeditionRefusals.order_not_paid(id)];
  if (isDownloadOnly(found)) return [expeditionRefusals.order_of_downloads(id)];
  if (!again.includes(found) || input.resend === true) return [];
  return [expeditionRefusals.order_sent(id, parcelsOf(found.printed))];
}

const claimProblem = (claim: Claim, { id }: Reading): Message[] =>
  claim.open === null || claim.open === id ? [] : [inParcel(claim)];

function signatureProblem(id: number | null, { signature, reading }: Facts): ErrorBody {
  if (id === null) return {};
  if (!signature) return { signature: [expeditionRefusals.signature_not_found] };
  if (signature.client.id !== reading.client) {
    return { signature: [expeditionRefusals.signature_of_another] };
  }
  if (mayTravel(signature, reading.today)) return {};
  return { signature: [expeditionRefusals.signature_not_waiting] };
}

function copiesProblem({ copies: named }: Named, { copies, before, reading }: Facts): ErrorBody {
  const known = new Set(before.copies.map((copy) => copy.signature));
  const problems = named.flatMap((copy) => {
    const row = copies.find(({ id }) => id === copy.signature);
    if (!known.has(copy.signature)) return copyProblem(copy, row, reading);
    return row && row.client.id !== reading.client ? [expeditionRefusals.signature_of_another] : [];
  });
  return problems.length > 0 ? { signatures: problems } : {};
}

function chosenProblem({ chosen }: Named, { packed, again, signature, input }: Facts): ErrorBody {
  if (input.signatures === undefined || chosen === null) return {};
  const offered = packed.flatMap((one) =>
    again.includes(one) ? one.printed : one.printed.filter(isWaiting),
  );
  const known = new Set([...offered.map(({ id }) => id), ...(signature ? [signature.id] : [])]);
  const unknown = chosen.filter((id) => !known.has(id));
  if (unknown.length === 0) return {};
  return {
    signatures: unknown.map((id) => expeditionRefusals.signature_not_offered(id)),
  };
}

/** A parcel that has left cannot be repacked. */
function lockedProblem(before: ExpeditionBase, named: Named, client: number): ErrorBody {
  const isSame =
    before.client?.id === client &&
    before.signature === named.signature &&
    before.direct_shipping === named.direct_shipping &&
    before.order.toSorted().join() === named.order.toSorted().join();
  return isSame ? {} : { non_field_errors: [expeditionRefusals.contents_sent] };
}

/** Why a copy cannot be shipped: it is another client's, has ended, or its revision was sent. */
function copyProblem(
  { signature, number, version }: ParcelCopy,
  row: SignatureRecord | undefined,
  { client, today }: Pick<Reading, 'client' | 'today'>,
): Message[] {
  if (!row) return [expeditionRefusals.signature_not_found];
  if (row.client.id !== client) return [expeditionRefusals.signature_of_another];
  const isFirst = awaitsShipment(row);
  if (!isPrinted(row) || !(isFirst || getsRevisions(row, today))) {
    return [expeditionRefusals.signature_not_waiting];
  }
  const isAgain = !isFirst && (row.sent_revision?.number ?? 0) >= number;
  return isAgain ? [expeditionRefusals.revision_sent(signature, version)] : [];
}
