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

/** What was read where no scan is expected, and what it names; kept until it is closed. */
export function useScanRead() {
  const [read, setRead] = useState<ScanRead | null>(null);
  const turn = useRef(0);
  return {
    read,
    onScan: (text: string) => {
      turn.current += 1;
      const own = turn.current;
      void lookUp(text).then((scanned) => {
        if (own === turn.current) setRead({ text, scanned });
      });
    },
    close: () => {
      turn.current += 1;
      setRead(null);
    },
  };
}

/** The code is said all the same where nothing answers. */
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

/** What a scanned code names: "remessa 26, Ana Prado". */
type Scanned = { readonly name: string; readonly to: string };

/** The parcel or order of a code, null where it is of none; a failure is the caller's to say. */
async function findScanned(text: string): Promise<Scanned | null> {
  const own = readParcelCode(text);
  if (own !== null) return parcelNumbered(own);
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
