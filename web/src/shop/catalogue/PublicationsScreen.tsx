import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReplyOf } from '#shared/api/endpoint';
import { publicationMessages as texts } from '#shared/messages/messages';
import { formatReais } from '#shared/values/money';
import type { listPublications } from '#shared/publications/publicationEndpoints';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { CartBar } from '#web/entities/cart/CartBar.tsx';
import { Empty } from '#web/ui/state/Empty.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { FilterBar } from '#web/ui/list/FilterBar.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Pager } from '#web/ui/list/Pager.tsx';
import { SearchBox } from '#web/ui/list/SearchBox.tsx';
import { SimilarNote } from '#web/ui/list/SimilarNote.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { cartCount, cartTotal, useCart } from '#web/entities/cart/cart';
import { useListParams, type ListParams } from '#web/ui/list/useListParams';
import { publicationsQuery } from './publicationsQuery';
import { PublicationTable } from './PublicationTable';

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
