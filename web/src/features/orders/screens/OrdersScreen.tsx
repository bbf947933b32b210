import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Profile } from '#shared/profiles/profile';
import { frameMessages } from '#shared/messages';
import { ButtonLink } from '../../../components/ButtonLink';
import { Empty } from '../../../components/Empty';
import { ErrorState } from '../../../components/ErrorState';
import { LoginRequired } from '../../../components/LoginRequired';
import { Pager } from '../../../components/Pager';
import { Skeleton } from '../../../components/Skeleton';
import { Title } from '../../../components/Title';
import { useSession } from '../../../lib/session';
import { useListParams } from '../../../lib/useListParams';
import { ordersQuery } from '../api/ordersQuery';
import { OrderRecord } from '../components/OrderRecord';

/** The customer's orders, newest first. */
export function OrdersScreen() {
  const profile = useSession((session) => session.user);
  return (
    <>
      <Title title={frameMessages.orders} />
      {profile ? <Orders profile={profile} /> : <LoginRequired />}
    </>
  );
}

function Orders({ profile }: { profile: Profile }) {
  const { page, setPage, correctPage } = useListParams();
  const queries = useQueryClient();
  const orders = useQuery(ordersQuery(profile, page));
  const last = orders.isPlaceholderData ? undefined : orders.data?.pages;
  useEffect(() => {
    if (last !== undefined && page > last) correctPage(last);
  });

  if (!orders.data) {
    return orders.isError ? (
      <ErrorState
        note={orders.error.message}
        error={orders.error}
        onRetry={() => {
          void orders.refetch();
        }}
      />
    ) : (
      <Skeleton rows={4} rowHeight={220} cardHeight={260} />
    );
  }
  const { count, pages, results } = orders.data;
  if (count === 0) return <NoOrders />;
  return (
    <>
      <div className="stack" aria-busy={orders.isPlaceholderData}>
        {results.map((order) => (
          <OrderRecord key={order.id} order={order} />
        ))}
      </div>
      <Pager
        page={Math.min(page, pages)}
        pages={pages}
        count={count === 1 ? '1 pedido' : `${count} pedidos`}
        onPage={setPage}
        onPrefetch={(next) => {
          if (next < 1 || next > pages) return;
          // A failure shows itself when the page is asked for.
          queries
            .query({ ...ordersQuery(profile, next), staleTime: 10_000 })
            .catch(() => undefined);
        }}
      />
    </>
  );
}

function NoOrders() {
  return (
    <Empty>
      <ButtonLink variant="primary" to="/publications">
        {frameMessages.buy}
      </ButtonLink>
    </Empty>
  );
}
