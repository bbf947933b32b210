import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ReplyOf } from '#shared/api/endpoint';
import { boughtByOthers } from '#shared/profiles/team/roles';
import type { listPublications } from '#shared/publications/publicationEndpoints';
import { Button } from '#web/ui/button/Button.tsx';
import { Pager, usePages } from '#web/ui/list/pages/Pager.tsx';
import { SimilarNote } from '#web/ui/list/SimilarNote.tsx';
import { UnreadableNote } from '#web/ui/list/UnreadableNote.tsx';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { useListParams, type ListParams } from '#web/ui/list/useListParams';
import { awaitedPart } from '#web/ui/lazyPart.tsx';
import {
  type CatalogueFilters,
  countText,
  filterOptions,
  filtersOf,
  filterText,
} from './catalogueFilters';
import { modelsQuery, publicationsQuery } from './publicationsQuery';
import { ChosenBar } from './ChosenBar';
import { PublicationTable } from './PublicationTable';
import styles from './catalogue.module.css';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import { FilterBar, SearchBox } from '#web/ui/list/FilterBar.tsx';
import { useCannotBuy } from '#web/state/session';
import { useTakenOver } from '#web/state/useTakenOver';

type Props = { params: ListParams; filters: CatalogueFilters; onRefresh: () => void };

const labels = { kind: 'Tipo', format: 'Formato', ordering: 'Ordem' } as const;

/** Search, model, kind, format and sort order of the catalogue, all kept in the URL. */
function CatalogueFilterBar({ params, filters, onRefresh }: Props) {
  const models = useQuery(modelsQuery);
  const { model } = filters;
  const known = models.data?.map((one) => one.model) ?? [];
  // The drawn page lists no models. A model from a link that is not in the list is added, because
  // an active filter must be visible.
  const isListed = !useTakenOver() || model === '' || known.includes(model);
  const shown = isListed ? known : [model, ...known];
  return (
    <FilterBar>
      <SearchBox
        label="Buscar publicações"
        placeholder="Nome, modelo ou versão"
        value={params.search}
        onSearch={params.setSearch}
        onRefresh={onRefresh}
      />
      <SelectField
        label="Modelo"
        hideLabel
        {...params.select('model')}
        value={model}
        options={[
          { value: '', label: 'Modelo: todos' },
          ...shown.map((value) => ({ value, label: value })),
        ]}
      />
      {(['kind', 'format', 'ordering'] as const).map((name) => (
        <SelectField
          key={name}
          label={labels[name]}
          hideLabel
          {...params.select(name)}
          value={filters[name]}
          options={filterOptions[name].map(([value, label]) => ({ value, label }))}
        />
      ))}
    </FilterBar>
  );
}

const NothingFound = awaitedPart(async () => (await import('./NothingFound')).NothingFound);

export function PublicationsScreen() {
  const params = useListParams();
  const filters = filtersOf(params);
  const list = useQuery(publicationsQuery(params.page, filters));
  return (
    <>
      <Title
        title="Comprar Publicações"
        lead="Confira a aplicabilidade e a versão antes de comprar."
      />
      <CatalogueFilterBar {...{ params, filters }} onRefresh={() => void list.refetch()} />
      {list.data ? (
        <Found page={list.data} {...{ params, filters }} waiting={list.isPlaceholderData} />
      ) : (
        <QueryState query={list} rows={8} />
      )}
      <ChosenBar />
    </>
  );
}

type FoundProps = {
  page: ReplyOf<typeof listPublications>;
  params: ListParams;
  filters: CatalogueFilters;
  /** The previous rows stay visible while the new ones load. */
  waiting: boolean;
};

function Found({ page: list, params, filters, waiting }: FoundProps) {
  const { count, pages, results, similar, unreadable } = list;
  const client = useQueryClient();
  const cannotBuy = useCannotBuy();
  const { search } = params;
  const paging = usePages(params, {
    pages,
    waiting,
    load: (next) => client.query({ ...publicationsQuery(next, filters), staleTime: 10_000 }),
  });
  if (results.length === 0 && unreadable === undefined) {
    return (
      <Suspense fallback={<Skeleton rows={3} />}>
        <NothingFound {...{ params, filters }} />
      </Suspense>
    );
  }
  return (
    <>
      {similar ? <SimilarNote search={search} /> : null}
      <UnreadableNote page={list} />
      <Narrowed {...{ count, params, filters }} />
      <PublicationTable rows={results} busy={waiting} />
      {cannotBuy ? <p className="small muted">{boughtByOthers}</p> : null}
      <Pager {...paging} count={countText(count)} />
    </>
  );
}

type NarrowedProps = { count: number; params: ListParams; filters: CatalogueFilters };

/** Says which part of the catalogue is shown, with a button that shows everything. */
function Narrowed({ count, params, filters }: NarrowedProps) {
  const text = filterText(filters);
  if (text === '') return null;
  return (
    <p className={`row small ${styles.narrowed ?? ''}`} role="status">
      <span>
        <b>{countText(count)}</b> {text}
      </span>
      <Button variant="secondary" small onClick={params.clear}>
        Limpar filtros
      </Button>
    </p>
  );
}
