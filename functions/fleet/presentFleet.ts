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
import { missingOf, titlesOfModels } from './missingTitles';
import type { Fleet } from './readFleet';

/** Some aircraft of a fleet with everything their cards say. */
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

/** Counts all aircraft, whatever the filter shows. */
export function presentTotals({ crafts, facts }: Fleet): FleetTotals {
  const of = (kind: FleetAircraft['attention'][number]['kind']) =>
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
    overdue: of('overdue'),
    due: of('due'),
    unacknowledged: of('unacknowledged'),
    compliance: of('compliance'),
    awaiting: of('awaiting'),
    renewals: { count: prices.length, aircraft: renewing.length, total: toWire(sum(prices)) },
  };
}
