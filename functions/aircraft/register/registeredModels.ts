import * as v from 'valibot';
import { getItems } from '#platform/db/items';
import { putItems } from '#platform/db/putItems';
import { pack, packed } from '#platform/db/values/packed';
import { registeredAmong } from './registerRepository';

const table = 'catalog';
const keyOf = (nationality: string) => ({ pk: `RAB#${nationality}`, sk: 'MODELS' });

const stored = v.object({
  nationality: v.string(),
  /** By model, the letters after the hyphen of each prefix, joined; '' stands for no model. */
  packed: v.pipe(packed, v.record(v.string(), v.string())),
});

export type Models = ReadonlyMap<string, string | null>;

/** Up to this many prefixes, it costs less to read each one. */
const fewPrefixes = 40;

/**
 * The model of each aircraft, null where the register names none. For a large fleet the models are read by
 * nationality (five items in Brazil); an aircraft that the last file did not have is read separately.
 */
export async function modelsAmong(prefixes: Iterable<string>): Promise<Models> {
  const asked = new Set(prefixes);
  const kept =
    asked.size > fewPrefixes ? await keptModels(asked) : new Map<string, string | null>();
  const others = [...asked].filter((prefix) => !kept.has(prefix));
  const register = await registeredAmong(others);
  const found = (prefix: string) => kept.get(prefix) ?? register.get(prefix)?.model ?? null;
  return new Map([...asked].map((prefix) => [prefix, found(prefix)]));
}

const nationalityOf = (prefix: string) => prefix.slice(0, 2);
const lettersOf = (prefix: string) => prefix.slice(3);

async function keptModels(asked: ReadonlySet<string>): Promise<Models> {
  const nationalities = new Set([...asked].map(nationalityOf));
  const items = await getItems(table, [...nationalities].map(keyOf));
  return new Map(items.flatMap((item) => prefixesIn(item).filter(([prefix]) => asked.has(prefix))));
}

function prefixesIn(item: unknown): (readonly [string, string | null])[] {
  const { nationality, packed: models } = v.parse(stored, item);
  return Object.entries(models).flatMap(([model, letters]) =>
    (letters.match(/.{3}/g) ?? []).map(
      (three) => [`${nationality}-${three}`, model === '' ? null : model] as const,
    ),
  );
}

/** Stores the models of a whole register file, after its aircraft; null marks a cancelled aircraft. */
export function keepModels(models: Models): Promise<void> {
  const pages = new Map<string, Record<string, string>>();
  for (const [prefix, model] of models) {
    const page = pages.get(nationalityOf(prefix)) ?? {};
    page[model ?? ''] = (page[model ?? ''] ?? '') + lettersOf(prefix);
    pages.set(nationalityOf(prefix), page);
  }
  return putItems(
    table,
    [...pages].map(([nationality, page]) => ({
      ...keyOf(nationality),
      nationality,
      packed: pack(page),
    })),
  );
}
