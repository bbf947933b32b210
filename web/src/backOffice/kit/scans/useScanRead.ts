import { useRef, useState } from 'react';
import { RequestFailure } from '#web/http/RequestFailure';
import { normaliseTrackingCode } from '#shared/brazil/trackingCode';
import { readParcelCode } from '#shared/dispatch/parcelCode';
import type { Expedition } from '#shared/expeditions/expedition';
import { getExpedition, listExpeditions } from '#shared/expeditions/expeditionEndpoints';
import { listOrders } from '#shared/orders/orderEndpoints';
import { displayName } from '#shared/profiles/person';
import { pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';

export type ScanRead = { readonly text: string; readonly scanned: Scanned | null };

/** A scan on a screen that expects none, with the record it refers to; shown until it is closed. */
export function useScanRead() {
  const [read, setRead] = useState<ScanRead | null>(null);
  const turn = useRef(0);
  return {
    read,
    onScan: (text: string) => {
      turn.current += 1;
      const scan = turn.current;
      void lookUp(text).then((scanned) => {
        if (scan === turn.current) setRead({ text, scanned });
      });
    },
    close: () => {
      turn.current += 1;
      setRead(null);
    },
  };
}

/** A failed lookup returns null, and the code is still shown. */
export async function lookUp(text: string): Promise<Scanned | null> {
  try {
    return await findScanned(text);
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return null;
  }
}

/** "remessa 26, Ana Prado" */
export const scanWords = ({ scanned }: ScanRead): string =>
  scanned?.name ?? 'não é de nenhuma remessa ou pedido';

/** The record that a scanned code refers to: "remessa 26, Ana Prado". */
type Scanned = { readonly name: string; readonly to: string };

/** Finds the parcel or order of a code, or null; the caller handles failures. */
async function findScanned(text: string): Promise<Scanned | null> {
  const parcelCode = readParcelCode(text);
  if (parcelCode !== null) return parcelNumbered(parcelCode);
  const query = { ordering: '-id', page: '1', search: text } as const;
  const code = normaliseTrackingCode(text);
  const parcels = await request(listExpeditions, { query });
  const parcel = parcels.results.find(({ track_code }) => track_code === code);
  if (parcel) return named(parcel);
  const orders = await request(listOrders, { query });
  const [order] = orders.results;
  if (!order || orders.similar || orders.count !== 1) return null;
  return {
    name: `pedido ${order.id}, ${displayName(order.profile)}`,
    to: pathTo('/admin/order/:id', { id: order.id }),
  };
}

const named = ({ id, client }: Expedition): Scanned => ({
  name: `remessa ${id}, ${displayName(client)}`,
  to: pathTo('/admin/expedition/:id', { id }),
});

async function parcelNumbered(id: number): Promise<Scanned | null> {
  try {
    return named(await request(getExpedition, { path: { id }, mayBeMissing: true }));
  } catch (error) {
    if (error instanceof RequestFailure && error.status === 404) return null;
    throw error;
  }
}
