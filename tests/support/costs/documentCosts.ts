import { listFleet } from '#shared/fleet/fleetEndpoints';
import { countDocumentReadings, listDocuments } from '#shared/signatures/documentEndpoints';
import type { DocumentRecord } from '#functions/publications/documents/documentRecord';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';
import { call } from '../calls/call';
import { holding, manyAircraft, today } from '../samples/fleet';
import { download } from '../samples/orders';
import { customer, type Person } from '../samples/people';
import { type Cost, costing } from './orderCosts';

const aircraft = 200;
const model = 'AG-201A';

/** Stores that many documents of a title, as if their files had been uploaded. */
async function keepMany(
  title: PublicationRecord,
  count: number,
  change: Partial<DocumentRecord> = {},
): Promise<void> {
  const { keepDocuments } = await import('#functions/publications/documents/documentRepository');
  const { publications } = await import('#functions/publications/publicationRepository');
  const { commit } = await import('#platform/db/write');
  const before = await publications.get(title.id);
  if (!before) throw new Error('no title');
  const documents = Array.from({ length: count }, (_, nth): DocumentRecord => ({
    id: nth + 1,
    edition: 1,
    kind: 'bulletin',
    number: `BS-28-${String(nth)}`,
    title: 'Inspeção do respiro do tanque',
    date: today,
    mandatory: true,
    effectivity: [],
    pages: 6,
    amends: '8-14',
    link: null,
    file: { key: 'k', size: 1 },
    incorporated_by: null,
    withdrawn: null,
    ...change,
  }));
  await commit(keepDocuments(before, documents));
}

/** Stores the aircraft as an import of the register does. */
async function register(prefixes: readonly string[]): Promise<void> {
  const { keepRegistered } = await import('#functions/aircraft/register/registerRepository');
  const { keepModels } = await import('#functions/aircraft/register/registeredModels');
  const said = { serial: null, model, manufacturer: 'F', year: 2004, cancelled: false };
  await keepRegistered(prefixes.map((prefix) => ({ prefix, ...said })));
  await keepModels(new Map(prefixes.map((prefix) => [prefix, model])));
}

/** Acknowledges each document for each aircraft. */
async function acknowledgeAll(rows: readonly SignatureRecord[], count: number): Promise<void> {
  const { keepReading } = await import('#functions/signatures/amending/documentReadings');
  const { commit } = await import('#platform/db/write');
  for (let document = 1; document <= count; document += 1) {
    const places = rows.map(({ client, airplane_prefix: prefix, publication }) =>
      keepReading(publication.id, { client: client.id, place: prefix ?? '' }, document),
    );
    for (let from = 0; from < places.length; from += 100) {
      await commit(places.slice(from, from + 100));
    }
  }
}

/**
 * How much documents add to the cost of the calls that show them, for 200 aircraft without
 * documents and with 50.
 */
export async function documentCosts(staff: Person): Promise<Cost[]> {
  const owner = await customer();
  const title = await download({ is_signature: true, has_airplane_info: true });
  const rows = await holding(owner, manyAircraft(aircraft, [title]));
  await register(rows.flatMap(({ airplane_prefix }) => airplane_prefix ?? []));
  // The subscriptions of another title belong to as many owners.
  const spread = await download({ is_signature: true, has_airplane_info: true });
  const [{ client } = {}] = rows;
  if (!client) throw new Error('nothing is held');
  const apart = await holding(
    owner,
    manyAircraft(aircraft, [spread]).map((one, nth) => ({
      ...one,
      client: { ...client, id: 5_000_000 + nth },
    })),
  );
  const { costs, cost } = costing();
  for (const count of [0, 50]) {
    // Documents with an effectivity need the model and the serial number of each aircraft.
    const change = { effectivity: [{ model, from: '201.1', to: '201.900' }] };
    for (const one of count > 0 ? [title, spread] : []) await keepMany(one, count, change);
    if (count > 0) await acknowledgeAll([...rows, ...apart], count);
    const of = `${String(count)} documents`;
    const ownFleet = () => call(listFleet, { token: owner.token });
    const readings = (id: number) => () =>
      call(countDocumentReadings, { token: staff.token, path: { id } });
    // A first call, so that a warm process is measured.
    await ownFleet();
    await cost(`fleet of 200, ${of}`, ownFleet);
    await cost(`publication, ${of}`, () =>
      call(listDocuments, { token: owner.token, path: { id: title.id } }),
    );
    await cost(`readings of 200, ${of}`, readings(title.id));
    await cost(`readings of 200 owners, ${of}`, readings(spread.id));
  }
  return costs;
}
