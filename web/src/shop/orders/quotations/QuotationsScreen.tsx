import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { listQuotations } from '#shared/carts/quotationEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Blank } from '#web/ui/state/Blank.tsx';
import { LoginRequired } from '#web/entities/session/LoginRequired.tsx';
import { Pager, usePages } from '#web/ui/list/pages/Pager.tsx';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { useSession } from '#web/state/session';
import { useListParams } from '#web/ui/list/useListParams';
import { request } from '#web/http/httpClient';
import { quotationKeys } from '#web/http/queryKeys';
import { OrdersTabs } from '../OrdersTabs';
import { QuotationCard } from './QuotationCard';

/** The customer's quotations, newest first, with their prices, expiry and actions. */
export function QuotationsScreen() {
  const owner = useSession(({ user }) => user?.id);
  return (
    <>
      <Title title="Orçamentos" />
      {owner === undefined ? (
        <LoginRequired />
      ) : (
        <>
          <OrdersTabs />
          <Quotations owner={owner} />
        </>
      )}
    </>
  );
}

const quotationsQuery = (owner: number, page: number) =>
  queryOptions({
    queryKey: quotationKeys.ofOwner(owner, page),
    queryFn: ({ signal }) => request(listQuotations, { query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  });

function Quotations({ owner }: { owner: number }) {
  const params = useListParams();
  const client = useQueryClient();
  const { data, error, isPlaceholderData, refetch } = useQuery(quotationsQuery(owner, params.page));
  const paging = usePages(params, {
    pages: data?.pages,
    waiting: isPlaceholderData || data === undefined,
    load: (next) => client.query({ ...quotationsQuery(owner, next), staleTime: 10_000 }),
  });
  if (!data) {
    return (
      <QueryState
        query={{ error, refetch }}
        note={error?.message}
        rows={3}
        rowHeight={220}
        cardHeight={260}
      />
    );
  }
  if (data.count === 0) return <NoQuotations />;
  return (
    <>
      <div className="stack" aria-busy={isPlaceholderData}>
        {data.results.map((quotation) => (
          <QuotationCard key={quotation.code} quotation={quotation} />
        ))}
      </div>
      <Pager {...paging} count={data.count === 1 ? '1 orçamento' : `${data.count} orçamentos`} />
    </>
  );
}

const NoQuotations = () => (
  <Blank icon="file" title="Nenhum orçamento. Gere um no carrinho.">
    <ButtonLink variant="primary" to={pathTo('/cart')}>
      Ver o carrinho
    </ButtonLink>
  </Blank>
);
