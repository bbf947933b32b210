import { postParcels } from '#shared/dispatch/dispatchEndpoints';
import { serve } from '#platform/http/serve';
import { currentCarrier } from '#functions/shipping/carriers/currentCarrier';
import { presentOutcomes } from '../packing/presentOutcomes';
import { createHash } from 'node:crypto';
import { carrierRefusals } from '#shared/messages/refusals/carrierRefusals';
import { expeditionRefusals } from '#shared/messages/refusals/expeditionRefusals';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { shippingLabel } from '#shared/shipping/shippingService';
import { isPostedService, type PostedService } from '#shared/shipping/postedServices';
import { shippingNote } from '#shared/invoices/fiscalSettings';
import { centavos } from '#shared/values/money';
import type { Doing } from '#platform/auth/actor';
import { setting } from '#platform/config/config';
import { invalid } from '#platform/domainErrors';
import { commit } from '#platform/db/write';
import { keepPosting } from '#functions/expeditions/carrier/keepPosting';
import { dropLease, endLease, takeLease } from '#functions/expeditions/carrier/postingLease';
import type { ExpeditionRecord } from '#functions/expeditions/expeditionRecord';
import type { Carrier, Posted, Posting } from '#functions/shipping/carriers/carrier';
import { CarrierSilent } from '#functions/shipping/carriers/carrierFailure';
import { runInLanes, type ParcelOutcome } from '../packing/runInLanes';
import { type ReadParcel, readParcels, weightOf } from '../papers/readParcels';
import { recipientsOf } from '../posting/recipientsOf';
import { readNfeKey } from '#shared/brazil/nfe';
import { findOrders } from '#functions/orders/orderRepository';

const { contributesIcms } = setting('FISCAL', shippingNote);

/** The value declared for a title that no longer exists, because carriers refuse zero. */
const leastValue = centavos(100);

/** Gets a tracking code and label from the carrier for each parcel that has none yet. */
async function postAll(
  ids: readonly number[],
  carrier: Carrier,
  asking: Doing,
): Promise<ParcelOutcome<ExpeditionRecord>[]> {
  const read = await readParcels(ids);
  const [recipients, keys] = await Promise.all([recipientsOf(read), invoiceKeys(read)]);
  return runInLanes(ids, {
    laneOf: (id) => id,
    work: (id) => {
      const parcel = read.find((one) => one.parcel.id === id);
      if (!parcel) throw invalid({ expedition: [expeditionRefusals.parcel_not_found(id)] });
      const to = recipients.get(id);
      if (!to) throw invalid({ address: [carrierRefusals.posting_no_address] });
      return postOne(parcel, to, { carrier, invoice: keys.get(id) ?? null, ...asking });
    },
  });
}

type One = Doing & { readonly carrier: Carrier; readonly invoice: string | null };

async function postOne(
  read: ReadParcel,
  to: Posting['to'],
  { carrier, invoice, actor, now }: One,
): Promise<ExpeditionRecord> {
  const { parcel } = read;
  const { id, posting, track_code } = parcel;
  const service = postedServiceOf(parcel);
  const of = digestOf({ service, to });
  if (track_code !== null && track_code !== posting?.code) {
    throw invalid({ track_code: [carrierRefusals.posting_has_code(track_code)] });
  }
  if (posting?.of === of && track_code !== null) return parcel;
  // Whoever pays ICMS has to ship with an invoice; only others may ship with a declaration of contents.
  if (invoice === null && contributesIcms) throw invalid({ nfe: [carrierRefusals.invoice_first] });
  const reference = `Remessa ${id} ${of}`;
  const { isRepeated } = await takeLease(id, reference, now);
  const posted = await asked(id, reference, async () => {
    // The service or address changed since, so the old posting has to be cancelled.
    if (posting && posting.of !== of) await carrier.cancel(posting.id);
    return posting?.of === of
      ? posting
      : carrier.post({
          reference,
          isRepeated,
          service,
          to,
          grams: weightOf(read),
          invoice,
          contents: read.items.map(({ row, title }) => ({
            name: row.publication.name,
            value: title?.price ?? leastValue,
          })),
        });
  });
  return keepPosting(id, { id: posted.id, code: posted.code, of }, { actor, now });
}

/** The service of an open parcel; throws when the parcel or the service cannot be posted here. */
function postedServiceOf({ status, shipping_type: service }: ExpeditionRecord): PostedService {
  if (status !== expeditionStatus.inProgress) {
    throw invalid({ expedition: [carrierRefusals.posting_not_open] });
  }
  if (isPostedService(service)) return service;
  throw invalid({ shipping_type: [carrierRefusals.posting_service(shippingLabel(service))] });
}

/** Ends the lease when a call fails; only after the carrier's silence does a retry look for the first call. */
async function asked(
  expedition: number,
  reference: string,
  work: () => Promise<Posted>,
): Promise<Posted> {
  try {
    return await work();
  } catch (error) {
    const isSettled = !(error instanceof CarrierSilent) && error instanceof Error;
    await commit([isSettled ? dropLease(expedition) : endLease(expedition, reference, new Date())]);
    throw error;
  }
}

const digestOf = (what: object): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 10);

/**
 * The key of the NF-e that goes with each parcel, by parcel id. A carrier takes one key for each parcel: it is that
 * of the first order, once every order in the parcel has its own. An invoice number alone is not a key.
 */
async function invoiceKeys(
  parcels: readonly Pick<ReadParcel, 'parcel'>[],
): Promise<ReadonlyMap<number, string>> {
  const orders = await findOrders([...new Set(parcels.flatMap(({ parcel }) => parcel.order))]);
  const keys = new Map(
    orders.flatMap(({ id, nfe }) => (nfe !== null && readNfeKey(nfe) ? [[id, nfe] as const] : [])),
  );
  return new Map(
    parcels.flatMap(({ parcel: { id, order } }) => {
      const [first] = order;
      const key = first === undefined ? undefined : keys.get(first);
      return key !== undefined && order.every((one) => keys.has(one)) ? [[id, key] as const] : [];
    }),
  );
}

export const handler = serve(postParcels, {
  run: async ({ body, actor, now, today }) =>
    presentOutcomes(await postAll(body.expeditions, currentCarrier(), { actor, now }), today),
});
