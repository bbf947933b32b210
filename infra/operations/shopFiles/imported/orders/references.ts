import type { OrderRecord } from '#functions/orders/orderRecord';
import { findOrdersWithDeleted } from '#functions/orders/orderRepository';
import { orderStatus } from '#shared/orders/orderStatus';
import { type ProfileRow, profiles } from '#functions/profiles/profileRepository';
import type { PublicationRecord } from '#functions/publications/publicationRecord';
import { publications } from '#functions/publications/publicationRepository';
import type { Importing } from '../importing';
import { type ImportKind, importedNumbers, type KnownNumbers } from '../importRepository';
import type { OrderFacts, PersonFacts, TitleFacts } from '../surveyFiles';

/** What a row refers to: facts from the files or the shop, and the record once it is stored. */
type Referred<Facts, Stored> = { readonly facts: Facts; readonly stored: Stored | undefined };
export type ReferredPerson = Referred<PersonFacts, ProfileRow>;
export type ReferredPublication = Referred<TitleFacts, PublicationRecord>;
export type ReferredOrder = Referred<OrderFacts, OrderRecord>;

type Found<Of> = ReadonlyMap<string, Of>;

export const referredPeople = (
  formers: readonly string[],
  { survey, known }: Importing,
): Promise<Found<ReferredPerson>> =>
  referred(formers, {
    known,
    kind: 'person',
    stored: (ids) => profiles.getMany(ids, { removed: true }),
    factsOf: ({ erased_at, billing_address }) => ({
      isErased: erased_at !== undefined,
      hasBilling: billing_address !== null,
    }),
    inFiles: survey.people,
  });

export const referredPublications = (
  formers: readonly string[],
  { survey, known }: Importing,
): Promise<Found<ReferredPublication>> =>
  referred(formers, {
    known,
    kind: 'publication',
    stored: (ids) => publications.getMany(ids, { removed: true }),
    factsOf: ({ is_download, is_signature }) => ({ is_download, is_signature }),
    inFiles: survey.publications,
  });

export const referredOrders = (
  formers: readonly string[],
  { survey, known }: Importing,
): Promise<Found<ReferredOrder>> =>
  referred(formers, {
    known,
    kind: 'order',
    stored: async (ids) => [...(await findOrdersWithDeleted(ids)).values()],
    factsOf: ({ status }) => ({ person: null, isPaid: status === orderStatus.confirmed }),
    inFiles: survey.orders,
  });

type Source<Facts, Stored> = {
  readonly kind: ImportKind;
  readonly stored: (
    ids: readonly number[],
  ) => Promise<readonly (Stored & { readonly id: number })[]>;
  readonly factsOf: (stored: Stored) => Facts;
  readonly inFiles: ReadonlyMap<string, Facts>;
  readonly known: KnownNumbers;
};

/** Stored records take precedence; a check (dry run) takes the rest from the files. */
async function referred<Facts, Stored>(
  formers: readonly string[],
  { kind, stored, factsOf, inFiles, known }: Source<Facts, Stored>,
): Promise<Found<Referred<Facts, Stored>>> {
  const wanted = [...new Set(formers)];
  const numbers = await importedNumbers(kind, wanted, known);
  const ids = new Set(wanted.flatMap((former) => numbers.get(former) ?? []));
  const records = new Map((await stored([...ids])).map((one) => [one.id, one]));
  return new Map(
    wanted.flatMap((former) => {
      const record = records.get(numbers.get(former) ?? 0);
      const facts = record ? factsOf(record) : inFiles.get(former);
      return facts ? [[former, { facts, stored: record }] as const] : [];
    }),
  );
}
