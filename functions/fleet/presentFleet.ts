import type { FleetAircraft, FleetTotals } from '#shared/fleet/fleet';
import { mostMissing } from '#shared/fleet/fleet';
import { outsideOf } from '#shared/publications/applicability';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { centavos, sum, toWire } from '#shared/values/money';
import type { Signature } from '#shared/signatures/signature';
import { isReadable } from '#platform/list/listRow';
import { presentRows } from '#platform/list/presentPage';
import type { Session } from '#platform/auth/session';
import { presentPublication } from '../publications/reading/presentPublication';
import { presentSignatures } from '../signatures/listing/presentSignature';
import { signatures } from '../signatures/signatureRepository';
import type { FleetCraft, FleetFacts } from './fleetCraft';
import type { Fleet } from './readFleet';
import { appliesToModel } from '#shared/publications/effectivity';
import type { PublicationRecord } from '../publications/publicationRecord';
import { searchPublications } from '../publications/reading/searchPublications';

/** Presents some aircraft of a fleet with everything that their cards show. */
export async function presentCrafts(
  crafts: readonly FleetCraft[],
  { rows, facts }: Fleet,
  session: Session,
): Promise<FleetAircraft[]> {
  const [purchases, titles] = await Promise.all([
    signatures.getMany(
      crafts.flatMap((craft) => craft.rows.map(({ id }) => id)),
      { readable: true },
    ),
    titlesOfModels(crafts.flatMap(({ model }) => model ?? [])),
  ]);
  const reader = { session, today: facts.today };
  const presented = await presentRows('signatures', purchases, (some) =>
    presentSignatures(some, reader),
  );
  const shown = presented.filter(isReadable);
  const byId = new Map(shown.map((signature) => [signature.id, signature]));
  const forNone = rows.filter(({ prefix }) => prefix === null);
  return crafts.map((craft) => {
    const { model, year } = craft;
    const owned = new Set([...craft.rows, ...forNone].map(({ publication }) => publication));
    const missing =
      model === null
        ? []
        : missingOf(titles.get(model) ?? [], { model, serial: craft.serial }, owned);
    return {
      prefix: craft.prefix,
      serial: craft.serial,
      model,
      year,
      fuel_type: craft.fuel_type,
      publications: inOrder(craft, byId),
      outside: outsideIn(craft, facts),
      missing: missing.slice(0, mostMissing).map((record) => presentPublication(record, session)),
      missing_count: missing.length,
      attention: [...craft.attention],
      gaps: [...craft.gaps],
      standing: craft.standing,
      added: craft.added && todayInSaoPaulo(new Date(craft.added)),
      valid_until: craft.attention.length > 0 ? null : craft.validUntil,
    };
  });
}

const outsideIn = (craft: FleetCraft, { catalogue }: FleetFacts): FleetAircraft['outside'] =>
  craft.rows.flatMap(({ id, publication }) => {
    const title = catalogue.get(publication);
    const found = title && outsideOf(title, craft);
    return found ? [{ signature: id, by: found.by, why: found.why }] : [];
  });

const inOrder = ({ rows }: FleetCraft, byId: ReadonlyMap<number, Signature>): Signature[] =>
  rows.flatMap(({ id }) => byId.get(id) ?? []);

/** The totals of all aircraft, regardless of the filter. */
export function presentTotals({ crafts, rows, facts }: Fleet): FleetTotals {
  const countOf = (kind: FleetAircraft['attention'][number]['kind']) =>
    crafts
      .flatMap(({ attention }) => attention)
      .filter((one) => one.kind === kind)
      .reduce((total, { count }) => total + count, 0);
  const renewing = crafts.filter(({ renewable }) => renewable.length > 0);
  const prices = renewing.flatMap(({ renewable }) =>
    renewable.map(
      ({ publication }) => facts.catalogue.get(publication)?.price_signature ?? centavos(0),
    ),
  );
  return {
    aircraft: crafts.length,
    publications: crafts.reduce((total, { rows }) => total + rows.length, 0),
    without_aircraft: rows.filter(({ prefix }) => prefix === null).length,
    overdue: countOf('overdue'),
    due: countOf('due'),
    unacknowledged: countOf('unacknowledged'),
    compliance: countOf('compliance'),
    unacknowledged_documents: countOf('unacknowledged_documents'),
    awaiting: countOf('awaiting'),
    renewals: { count: prices.length, aircraft: renewing.length, total: toWire(sum(prices)) },
  };
}

/** The titles made for each model, by model; each model is searched once. */
async function titlesOfModels(
  models: Iterable<string>,
): Promise<ReadonlyMap<string, readonly PublicationRecord[]>> {
  const asked = [...new Set(models)];
  const found = await Promise.all(asked.map(titlesOf));
  return new Map(asked.map((model, at) => [model, found[at] ?? []]));
}

async function titlesOf(model: string): Promise<PublicationRecord[]> {
  const everything = { page: 1, size: Number.MAX_SAFE_INTEGER };
  const { results } = await searchPublications({ ...everything, text: model });
  return results
    .filter(({ effectivity }) => appliesToModel(effectivity, model))
    .sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
}

type Aircraft = { readonly model: string; readonly serial: string | null };

/** The titles that may apply to the aircraft and are not owned yet. */
const missingOf = (
  titles: readonly PublicationRecord[],
  craft: Aircraft,
  owned: ReadonlySet<number>,
): PublicationRecord[] =>
  titles.filter((title) => !owned.has(title.id) && outsideOf(title, craft) === null);
