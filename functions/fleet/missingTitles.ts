import { appliesToModel, isEffective } from '#shared/publications/effectivity';
import type { PublicationRecord } from '../publications/publicationRecord';
import { searchPublications } from '../publications/reading/searchPublications';

/** Each title that says it is for a model, by model; a search is asked once for each. */
export async function titlesOfModels(
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

/** Those of them that apply to the aircraft and are not owned. */
export const missingOf = (
  titles: readonly PublicationRecord[],
  { model, serial }: Aircraft,
  owned: ReadonlySet<number>,
): PublicationRecord[] =>
  titles.filter(
    ({ id, effectivity }) =>
      !owned.has(id) && (serial === null || isEffective(effectivity, serial, model)),
  );
