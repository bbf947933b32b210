import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/api/endpoint';
import { frameMessages } from '#shared/messages/messages';
import { listOrders } from '#shared/orders/orderEndpoints';
import type { Profile } from '#shared/profiles/profile';
import { pathTo } from '#shared/site/pathTo';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Empty } from '#web/ui/state/Empty.tsx';
import { FilterBar, SearchBox } from '#web/ui/list/FilterBar.tsx';
import { LoginRequired } from '#web/entities/session/LoginRequired.tsx';
import { Pager, usePages } from '#web/ui/list/pages/Pager.tsx';
import { PaperHead } from '#web/entities/session/PaperHead.tsx';
import { PrintButton } from '#web/ui/button/PrintButton.tsx';
import { SimilarNote } from '#web/ui/list/SimilarNote.tsx';
import { UnreadableNote } from '#web/ui/list/UnreadableNote.tsx';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { useMayCall, useSession } from '#web/state/session';
import { type ListParams, useListParams } from '#web/ui/list/useListParams';
import { OrderCard } from './OrderCard';
import { OrdersTabs } from './OrdersTabs';
import { request } from '#web/http/httpClient';
import { orderKeys } from '#web/http/queryKeys';

/** The customer's orders, newest first. */
export function OrdersScreen() {
  const profile = useSession((session) => session.user);
  if (profile) return <Orders profile={profile} />;
  return (
    <>
      <Title title={frameMessages.orders} />
      <LoginRequired />
    </>
  );
}

type List = ReplyOf<typeof listOrders>;

function Orders({ profile }: { profile: Profile }) {
  const params = useListParams();
  const orders = useQuery(ordersQuery(profile, params.page, params.search));
  const mayList = useMayCall(listOrders);
  return (
    <>
      <Title
        title={frameMessages.orders}
        aside={
          mayList ? (
            <div className="no-print">
              <PrintButton />
            </div>
          ) : null
        }
      />
      <OrdersTabs />
      {mayList ? (
        <FilterBar>
          <SearchBox
            label="Buscar nos seus pedidos"
            placeholder="Número, prefixo, publicação"
            value={params.search}
            onSearch={params.setSearch}
            onRefresh={() => void orders.refetch()}
          />
        </FilterBar>
      ) : null}
      {orders.data ? (
        <Found
          list={orders.data}
          waiting={orders.isPlaceholderData}
          profile={profile}
          params={params}
        />
      ) : (
        <QueryState
          query={orders}
          note={orders.error?.message}
          rows={4}
          rowHeight={220}
          cardHeight={260}
        />
      )}
    </>
  );
}

type FoundProps = {
  list: List;
  /** The previous rows stay visible while the new ones load. */
  waiting: boolean;
  profile: Profile;
  params: ListParams;
};

function Found({ list, waiting, profile, params }: FoundProps) {
  const { count, pages, results, similar } = list;
  const { page, search } = params;
  const client = useQueryClient();
  const paging = usePages(params, {
    pages,
    waiting,
    load: (next) => client.query({ ...ordersQuery(profile, next, search), staleTime: 10_000 }),
  });
  if (count === 0) return <NoOrders search={search} onClear={params.clear} />;
  const total = count === 1 ? '1 pedido' : `${count} pedidos`;
  return (
    <>
      {similar ? <SimilarNote search={search} /> : null}
      <UnreadableNote page={list} />
      <PaperHead
        name={frameMessages.orders}
        cells={[['Pedidos', `${total}, página ${page} de ${pages}`]]}
        filters={[['Busca', search]]}
      />
      <div className="stack" aria-busy={waiting}>
        {results.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </div>
      <Pager {...paging} count={total} />
    </>
  );
}

function NoOrders({ search, onClear }: { search: string; onClear: () => void }) {
  if (search !== '') return <Empty filter={`Busca: “${search}”.`} onClear={onClear} />;
  return (
    <Empty>
      <ButtonLink variant="primary" to={pathTo('/publications')}>
        {frameMessages.buy}
      </ButtonLink>
    </Empty>
  );
}

/**
 * One page of the user's own orders, searched by number, prefix or publication. Without
 * `profile=me`, staff would get everyone's orders.
 */
const ordersQuery = (profile: Profile, page: number, search: string) =>
  queryOptions({
    queryKey: orderKeys.ofOwner(profile.id, page, search),
    queryFn: ({ signal }) =>
      request(listOrders, {
        query: {
          page: String(page),
          ordering: '-id',
          profile: 'me',
          ...(search === '' ? {} : { search }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
