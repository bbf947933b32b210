import { listFleet } from '#shared/fleet/fleetEndpoints';
import { countDocumentReadings, listDocuments } from '#shared/signatures/documentEndpoints';
import type { DocumentRecord } from '#functions/publications/documents/documentRecord';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { call } from '../calls/call';
import { holding, manyAircraft, today } from '../samples/fleet';
import { download } from '../samples/orders';
import { customer, type Person } from '../samples/people';
import { type Cost, costing } from './orderCosts';

const aircraft = 200;

/** So many documents of a title, as if their files had been sent. */
export async function keepMany(title: PublicationRecord, count: number): Promise<void> {
  const { keepDocuments } = await import('#functions/publications/documents/documentRepository');
  const { publications } = await import('#functions/publications/publicationRepository');
  const { commit } = await import('#platform/db/write');
  const before = await publications.get(title.id);
  if (!before) throw new Error('no title');
  const documents = Array.from({ length: count }, (_, nth): DocumentRecord => ({
    ...{ id: nth + 1, edition: 1, kind: 'bulletin', number: `BS-28-${String(nth)}` },
    ...{ title: 'Inspeção do respiro do tanque', date: today, mandatory: true },
    ...{ effectivity: [], pages: 6, amends: '8-14', link: null },
    ...{ file: { key: 'k', size: 1 }, incorporated_by: null, withdrawn: null },
  }));
  await commit(keepDocuments(before, documents));
}

/** What documents add to the calls that show them, for 200 aircraft with none and with 50. */
export async function documentCosts(staff: Person): Promise<Cost[]> {
  const { handler: fleet } = await import('#functions/fleet/endpoints/listFleet');
  const { handler: list } = await import('#functions/signatures/endpoints/listDocuments');
  const { handler: read } = await import('#functions/signatures/endpoints/countDocumentReadings');
  const title = await download({ is_signature: true, has_airplane_info: true });
  const owner = await customer();
  await holding(owner, manyAircraft(aircraft, [title]));
  const { costs, cost } = costing();
  const path = { id: title.id };
  for (const count of [0, 50]) {
    if (count > 0) await keepMany(title, count);
    const of = `${String(count)} documents`;
    const ownFleet = () => call(fleet, listFleet, { token: owner.token });
    // So that what is measured is a warm process.
    await ownFleet();
    await cost(`fleet of 200, ${of}`, ownFleet);
    await cost(`publication, ${of}`, () => call(list, listDocuments, { token: owner.token, path }));
    await cost(`readings of 200, ${of}`, () =>
      call(read, countDocumentReadings, { token: staff.token, path }),
    );
  }
  return costs;
}
