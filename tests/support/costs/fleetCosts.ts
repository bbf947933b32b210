import { listFleet } from '#shared/fleet/fleetEndpoints';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { call } from '../calls/call';
import { holding, manyAircraft } from '../samples/fleet';
import { download } from '../samples/orders';
import { customer } from '../samples/people';
import { type Cost, costing } from './orderCosts';

const titlesEach = 4;

let made: Promise<PublicationRecord[]> | undefined;

/** Created once, because the price report lists every title and must cost the same each time. */
export const fleetTitles = (): Promise<readonly PublicationRecord[]> => (made ??= makeTitles());

async function makeTitles(): Promise<PublicationRecord[]> {
  const titles: PublicationRecord[] = [];
  while (titles.length < titlesEach) {
    titles.push(await download({ is_signature: true, has_airplane_info: true }));
  }
  return titles;
}

/** The cost of a page of Minha frota for an owner of few aircraft, and for one of hundreds. */
export async function fleetCosts(): Promise<Cost[]> {
  const titles = await fleetTitles();
  const { costs, cost } = costing();
  for (const aircraft of [3, 20, 300]) {
    const { token, ...owner } = await customer();
    await holding({ token, ...owner }, manyAircraft(aircraft, titles));
    const page = (number: number) => () =>
      call(listFleet, { token, query: { page: String(number) } });
    await page(1)();
    await cost(`fleet of ${String(aircraft)}, page 1`, page(1));
    if (aircraft > 20) await cost(`fleet of ${String(aircraft)}, last page`, page(aircraft / 20));
  }
  return costs;
}
