import * as v from 'valibot';
import { type DocumentKind, nameOfDocument } from '#shared/publications/documents/documentKinds';
import { partWrites } from '#shared/storage/tables';
import { chunksOf } from '#shared/values/chunksOf';
import { decideAndCommit, overtaken } from '#platform/db/decideAndCommit';
import { findAllStored, findStored, queryStored } from '#platform/db/storedItems';
import { deleteItem, putItem } from '#platform/db/itemWrites';
import { pack, packed } from '#platform/db/values/packed';
import { storedDay } from '#platform/db/values/storedValues';
import { commit, type Write } from '#platform/db/write';
import { removedPerson } from '#functions/profiles/forgetting/erasedContact';
import { type DocumentPlace, nameOf } from './documentPlace';
import { forgetReadings, keepReading } from './documentReadings';

const table = 'signatures';

/** A client's statements about one document for one aircraft. */
const documentState = v.object({
  document: v.number(),
  /** The publication under which the acknowledgement is also stored; absent without one. */
  publication: v.optional(v.number()),
  acknowledged: v.nullable(storedDay),
  compliance: v.nullable(
    v.object({
      date: storedDay,
      hours: v.nullable(v.number()),
      by: v.string(),
      corrected: v.nullable(storedDay),
      /** Kind and number (`nameOfDocument`), to count for the same document elsewhere. */
      of: v.optional(v.string()),
    }),
  ),
});
type DocumentState = v.InferOutput<typeof documentState>;
export type DocumentStates = ReadonlyMap<number, DocumentState>;

const partition = (client: number) => `AMENDED#${client}`;
const keyOf = ({ client, place }: DocumentPlace) => ({ pk: partition(client), sk: place });

const stored = v.object({
  client: v.number(),
  sk: v.string(),
  version: v.number(),
  packed: v.pipe(packed, v.array(documentState)),
});

type Stored = v.InferOutput<typeof stored>;

const statesIn = (states: readonly DocumentState[]): DocumentStates =>
  new Map(states.map((state) => [state.document, state]));

const none: DocumentStates = new Map();

type NamedDocument = { readonly id: number; readonly kind: DocumentKind; readonly number: string };

/**
 * The statements about a document. An acknowledgement counts for its own manual only; compliance
 * with a directive or bulletin counts for the aircraft, through whichever of its manuals it was
 * declared.
 */
export function saidOf(
  states: DocumentStates,
  document: NamedDocument,
): Pick<DocumentState, 'acknowledged' | 'compliance'> {
  const { acknowledged = null, compliance = null } = states.get(document.id) ?? {};
  return { acknowledged, compliance: compliance ?? complianceIn([...states.values()], document) };
}

const complianceIn = (
  states: readonly DocumentState[],
  document: Pick<NamedDocument, 'kind' | 'number'>,
): DocumentState['compliance'] =>
  states.find(({ compliance }) => compliance?.of === nameOfDocument(document))?.compliance ?? null;

/** The states by place; all documents of an aircraft are one packed item. */
type StatesOf = (place: DocumentPlace) => DocumentStates;

export async function statesOfPlaces(places: readonly DocumentPlace[]): Promise<StatesOf> {
  const asked = new Map(places.map((place) => [nameOf(place), keyOf(place)]));
  return byPlace(
    asked.size === 0
      ? []
      : await findAllStored(stored, table, [...asked.values()], { strong: true }),
  );
}

/** The states of all of a client's places. */
export const statesOfClient = async (client: number): Promise<StatesOf> =>
  byPlace(await placesOf(client));

const placesOf = (client: number) =>
  queryStored(stored, { table, pk: partition(client), strong: true });

/** What a client acknowledged, and for which place. */
export async function acknowledgementsOf(client: number) {
  return (await placesOf(client)).flatMap(({ sk: place, packed: states }) =>
    states.flatMap(({ document, acknowledged: date }) =>
      date === null ? [] : [{ place, document, date }],
    ),
  );
}

function byPlace(places: readonly Stored[]): StatesOf {
  const states = new Map(
    places.map(({ client, sk: place, packed: found }) => [
      nameOf({ client, place }),
      statesIn(found),
    ]),
  );
  return (place) => states.get(nameOf(place)) ?? none;
}

type Change = (before: DocumentState) => {
  /** Undefined changes nothing. */
  readonly after: DocumentState | undefined;
  readonly writes: readonly Write[];
};

type Said = {
  readonly publication: number;
  readonly document: number;
  /**
   * For compliance: a declaration of the same document through another manual is taken as previous,
   * and changes with it.
   */
  readonly complied?: Pick<NamedDocument, 'kind' | 'number'>;
};

/** Changes a client's state of a document at a place; concurrent changes are serialised. */
export const changeState = (
  place: DocumentPlace,
  { publication, document, complied }: Said,
  change: Change,
): Promise<void> =>
  decideAndCommit(async () => {
    const before = await findStored(stored, table, keyOf(place), { strong: true });
    const states = before?.packed ?? [];
    const held = states.find((one) => one.document === document);
    const earlier = held?.compliance ?? (complied ? complianceIn(states, complied) : null);
    const known = held ?? { document, acknowledged: null };
    const { after: said, writes } = change({ ...known, compliance: earlier });
    if (said === undefined) return;
    const of = complied && nameOfDocument(complied);
    const after =
      of && said.compliance ? { ...said, compliance: { ...said.compliance, of } } : said;
    const others = states
      .filter((one) => one !== held)
      .map((one) =>
        of && one.compliance?.of === of ? { ...one, compliance: after.compliance } : one,
      );
    const isRead = after.acknowledged !== null;
    await commit([
      keepStates(place, before, [...others, isRead ? { ...after, publication } : after]),
      ...(isRead ? [keepReading(publication, place, document)] : []),
      ...writes,
    ]);
  });

const keepStates = (
  place: DocumentPlace,
  before: { readonly version: number } | undefined,
  states: readonly DocumentState[],
): Write =>
  putItem({
    table,
    item: {
      ...keyOf(place),
      client: place.client,
      version: (before?.version ?? 0) + 1,
      packed: pack(states),
    },
    when: before ? { equals: { version: before.version } } : { exists: false },
    refused: overtaken,
  });

/** Statements made for a company stay, without the name of the forgotten person. */
export async function forgetSpeaker(client: number, words: readonly string[]): Promise<void> {
  const isTheirs = ({ compliance }: DocumentState) =>
    compliance !== null && words.includes(compliance.by);
  const forgotten = (state: DocumentState): DocumentState =>
    state.compliance && isTheirs(state)
      ? { ...state, compliance: { ...state.compliance, by: removedPerson } }
      : state;
  for (const { sk, packed: states } of await placesOf(client)) {
    if (!states.some(isTheirs)) continue;
    const place = { client, place: sk };
    await decideAndCommit(async () => {
      const before = await findStored(stored, table, keyOf(place), { strong: true });
      if (!before) return;
      await commit([keepStates(place, before, before.packed.map(forgotten))]);
    });
  }
}

export async function forgetStates(client: number): Promise<void> {
  for (const { sk: place, packed: states } of await placesOf(client)) {
    const titles = new Set(states.flatMap(({ publication }) => publication ?? []));
    for (const some of chunksOf([...titles], partWrites)) {
      await commit(some.map((publication) => forgetReadings(publication, { client, place })));
    }
    await commit([deleteItem({ table, key: keyOf({ client, place }) })]);
  }
}
