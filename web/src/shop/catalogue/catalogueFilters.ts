import type { QueryInputOf } from '#shared/api/endpoint';
import type { listPublications } from '#shared/publications/publicationEndpoints';
import type { ListParams } from '#web/ui/list/useListParams';

/** The options of each select with their labels; '' means all, or the newest first. */
export const filterOptions = {
  kind: [
    ['', 'Tipo: todos'],
    ['signature', 'Assinatura'],
    ['once', 'Compra única'],
  ],
  format: [
    ['', 'Formato: todos'],
    ['download', 'Download'],
    ['printed', 'Impresso'],
  ],
  ordering: [
    ['', 'Mais recentes'],
    ['-date', 'Atualização'],
    ['name', 'Nome'],
    ['price', 'Menor preço'],
  ],
} as const;
type Options = typeof filterOptions;

export type CatalogueFilters = { readonly search: string; readonly model: string } & {
  readonly [Name in keyof Options]: Options[Name][number][0];
};

/** Reads the filters from the address; a value without an option is ignored. */
export function filtersOf(params: Pick<ListParams, 'search' | 'get'>): CatalogueFilters {
  return {
    search: params.search,
    model: params.get('model').slice(0, 40),
    kind: offered(filterOptions.kind, params.get('kind')),
    format: offered(filterOptions.format, params.get('format')),
    ordering: offered(filterOptions.ordering, params.get('ordering')),
  };
}

const offered = <Value extends string>(
  options: readonly (readonly [Value, string])[],
  value: string,
): Value | '' => options.find(([one]) => one === value)?.[0] ?? '';

type Query = QueryInputOf<typeof listPublications>;

/** Only what is set, so that everyone requests the whole catalogue with the same URL. */
export const queryOf = (
  { search, ordering, ...narrowing }: CatalogueFilters,
  page: number,
): Query => ({
  ordering: ordering === '' ? '-id' : ordering,
  page: String(page),
  search,
  ...Object.fromEntries(Object.entries(narrowing).filter(([, value]) => value !== '')),
});

/** "para AG-201A, assinatura" */
export function filterText({ search, model, kind, format }: CatalogueFilters): string {
  const words = [kind, format].flatMap(
    (value) =>
      [...filterOptions.kind, ...filterOptions.format]
        .find(([one]) => one !== '' && one === value)?.[1]
        .toLowerCase() ?? [],
  );
  return [
    ...(model === '' ? [] : [`para ${model}`]),
    ...words,
    ...(search === '' ? [] : [`busca “${search}”`]),
  ].join(', ');
}

export const countText = (count: number) =>
  `${count} ${count === 1 ? 'publicação' : 'publicações'}`;
