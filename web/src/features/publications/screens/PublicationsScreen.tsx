import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReplyOf } from '#shared/api/endpoint';
import { publicationMessages as texts } from '#shared/messages';
import { formatReais } from '#shared/money';
import type { listPublications } from '#shared/publications/publicationEndpoints';
import { ButtonLink } from '../../../components/ButtonLink';
import { CartBar } from '../../../components/CartBar';
import { Empty } from '../../../components/Empty';
import { ErrorState } from '../../../components/ErrorState';
import { FilterBar } from '../../../components/FilterBar';
import { Icon } from '../../../components/Icon';
import { Pager } from '../../../components/Pager';
import { SearchBox } from '../../../components/SearchBox';
import { SimilarNote } from '../../../components/SimilarNote';
import { Skeleton } from '../../../components/Skeleton';
import { Title } from '../../../components/Title';
import { cartCount, cartTotal, useCart } from '../../../lib/cart';
import { useListParams, type ListParams } from '../../../lib/useListParams';
import { publicationsQuery } from '../api/publicationsQuery';
import { PublicationTable } from '../components/PublicationTable';

export function PublicationsScreen() {
  const params = useListParams();
  const list = useQuery(publicationsQuery(params.page, params.search));
  return (
    <>
      <Title
        title="Comprar Publicações"
        lead="Confira a aplicabilidade e a versão antes de comprar."
      />
      <FilterBar>
        <SearchBox
          label="Buscar publicações"
          placeholder="Nome, modelo ou versão"
          value={params.search}
          onSearch={params.setSearch}
          onRefresh={() => void list.refetch()}
        />
      </FilterBar>
      {list.isPending ? <Skeleton rows={8} /> : null}
      {list.isError && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {list.data ? (
        <Found page={list.data} params={params} waiting={list.isPlaceholderData} />
      ) : null}
      <Chosen />
    </>
  );
}

type FoundProps = {
  page: ReplyOf<typeof listPublications>;
  params: ListParams;
  /** These are the rows of before, the new ones are on their way. */
  waiting: boolean;
};

function Found({ page: { count, pages, results, similar }, params, waiting }: FoundProps) {
  const client = useQueryClient();
  const { page, search, correctPage } = params;

  const beyondLast = !waiting && page > pages;
  useEffect(() => {
    if (beyondLast) correctPage(pages);
  });

  if (results.length === 0) {
    const filter = search ? `Busca: “${search}”.` : undefined;
    return <Empty filter={filter} onClear={params.clear} />;
  }
  return (
    <>
      {similar ? <SimilarNote search={search} /> : null}
      <PublicationTable rows={results} busy={waiting} />
      <Pager
        page={page}
        pages={pages}
        count={`${count} ${count === 1 ? 'publicação' : 'publicações'}`}
        onPage={params.setPage}
        onPrefetch={(next) => {
          if (next < 1 || next > pages) return;
          // A failure shows itself when the page is asked for.
          client
            .query({ ...publicationsQuery(next, search), staleTime: 10_000 })
            .catch(() => undefined);
        }}
      />
    </>
  );
}

/** What is in the cart, and the way to it. */
function Chosen() {
  const items = useCart((cart) => cart.items);
  const count = cartCount(items);
  if (count === 0) return null;
  return (
    <CartBar
      label={`${count} ${count === 1 ? 'item' : 'itens'} no carrinho`}
      value={formatReais(cartTotal(items))}
    >
      <ButtonLink variant="primary" to="/cart">
        {texts.finishPurchase}
        <Icon name="next" />
      </ButtonLink>
    </CartBar>
  );
}
