import { useEffect, useState } from 'react';
import type { Aircraft } from '#shared/aircraft/aircraft';
import { listAircraft } from '#shared/aircraft/aircraftEndpoints';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';

const mostPages = 5;
const none: readonly Aircraft[] = [];

/**
 * The customer's aircraft, the last used first; empty until they are loaded or when they cannot be.
 */
export function useKnownAircraft(owner: number | null, needed: boolean): readonly Aircraft[] {
  const [known, setKnown] = useState<{ owner: number; list: readonly Aircraft[] } | null>(null);
  useEffect(() => {
    if (owner === null || !needed) return;
    const call = new AbortController();
    readAll(call.signal)
      .then((list) => {
        if (!call.signal.aborted) setKnown({ owner, list });
      })
      .catch((error: unknown) => {
        // The user can type the aircraft instead.
        if (!(error instanceof RequestFailure) && !call.signal.aborted) throw error;
      });
    return () => call.abort();
  }, [owner, needed]);
  return known?.owner === owner ? known.list : none;
}

async function readAll(signal: AbortSignal): Promise<Aircraft[]> {
  const list: Aircraft[] = [];
  for (let page = 1, pages = 1; page <= Math.min(pages, mostPages); page += 1) {
    const found = await request(listAircraft, { query: { page: String(page) }, signal });
    list.push(...found.results);
    pages = found.pages;
  }
  return list;
}

type Plate = { readonly airplane_prefix: string; readonly airplane_serial_number: string };

/** Whether staff must review the photo, which they need not if they have approved that plate. */
export const waitsForStaff = (
  known: readonly Aircraft[],
  line: (Plate & { readonly file: string }) | undefined,
): boolean => line?.file !== '' || !approvedPlate(known, line);

/** The aircraft with that prefix and serial number whose plate staff have approved. */
export const approvedPlate = (
  known: readonly Aircraft[],
  { airplane_prefix, airplane_serial_number }: Plate,
): Aircraft | undefined =>
  known.find(
    ({ prefix, serial, photo_approved }) =>
      photo_approved && prefix === airplane_prefix && serial === airplane_serial_number.trim(),
  );
