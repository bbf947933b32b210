import { lazyPart } from '#web/ui/lazyPart.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '#shared/api/endpoint';
import { frameMessages, manageMessages } from '#shared/messages/messages';
import type { Signature } from '#shared/signatures/signature';
import type { listSignatures } from '#shared/signatures/signatureEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Empty } from '#web/ui/state/Empty.tsx';
import { LoginRequired } from '#web/entities/session/LoginRequired.tsx';
import { Pager, usePages } from '#web/ui/list/pages/Pager.tsx';
import { AccountSwitch } from '#web/entities/profiles/otherAccounts';
import { PaperHead } from '#web/entities/session/PaperHead.tsx';
import { SimilarNote } from '#web/ui/list/SimilarNote.tsx';
import { UnreadableNote } from '#web/ui/list/UnreadableNote.tsx';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { useCart } from '#web/entities/cart/cartStore';
import { useWaiting } from '#web/entities/waiting/useWaiting';
import { useCannotBuy, useIsOfTeam, useSession } from '#web/state/session';
import { type ListParams, useListParams } from '#web/ui/list/useListParams';
import { type HoldingFilters, signaturesQuery } from './signaturesQuery';
import { HolderTools } from './HolderTools';
import { SignatureHolding } from './SignatureHolding';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { FilterBar, SearchBox } from '#web/ui/list/FilterBar.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';

/** Loaded with the first ticked renewal. */
const RenewalBar = lazyPart(async () => (await import('./renewing/RenewalBar')).RenewalBar);

/** The customer's purchased publications: download, renew, track, buy again. */
export function ManageScreen() {
  const owner = useSession((session) => session.user?.id ?? null);
  if (owner !== null) return <Holdings owner={owner} />;
  return (
    <>
      <Title title={frameMessages.manage} />
      <LoginRequired />
    </>
  );
}

/** Loaded only when an accepted transfer is waiting. */
const Coming = lazyPart(
  async () => (await import('./transfers/PendingTransfers')).PendingTransfers,
);

type List = ReplyOf<typeof listSignatures>;

function Holdings({ owner }: { owner: number }) {
  useWaiting(owner);
  const params = useListParams();
  const filters = {
    search: params.search,
    prefix: params.get('prefix'),
    order: params.get('order'),
  };
  const list = useQuery(signaturesQuery(owner, params.page, filters));
  const holdings = list.data?.holdings;
  const tools = <HolderTools holdings={holdings} />;
  const isFirst = list.data !== undefined && isFirstPurchase(list.data, filters);
  return (
    <>
      <Title title={frameMessages.manage} aside={isFirst ? undefined : tools} />
      {isFirst ? null : (
        <HoldingFilterBar {...{ params, holdings }} onRefresh={() => void list.refetch()} />
      )}
      {holdings?.coming ? <Coming transfers={holdings.coming} /> : null}
      {list.data ? (
        <Found
          list={list.data}
          waiting={list.isPlaceholderData}
          {...{ owner, params, filters, isFirst }}
        />
      ) : (
        <QueryState query={list} rows={4} rowHeight={180} cardHeight={300} />
      )}
      {isFirst ? tools : null}
    </>
  );
}

type HoldingFilterBarProps = {
  params: ListParams;
  holdings: List['holdings'];
  onRefresh: () => void;
};

const holdingOrders = ['due', 'aircraft'];

/** Search, aircraft and sort order of the Gerenciador, all kept in the URL. */
function HoldingFilterBar({ params, holdings, onRefresh }: HoldingFilterBarProps) {
  const aircraft = holdings?.aircraft ?? [];
  const prefix = params.get('prefix');
  // A value from a link is listed even if it is not theirs: active filters are visible.
  const prefixes = prefix === '' || aircraft.includes(prefix) ? aircraft : [prefix, ...aircraft];
  return (
    <FilterBar>
      <SearchBox
        label="Buscar nas suas publicações"
        placeholder="Publicação, prefixo, pedido"
        value={params.search}
        onSearch={params.setSearch}
        onRefresh={onRefresh}
      />
      {prefixes.length > 0 ? (
        <SelectField
          label="Aeronave"
          hideLabel
          {...params.select('prefix')}
          options={[
            { value: '', label: 'Todas as aeronaves' },
            ...prefixes.map((value) => ({ value, label: value })),
          ]}
        />
      ) : null}
      <SelectField
        label="Ordem"
        hideLabel
        {...params.select('order')}
        value={holdingOrders.includes(params.get('order')) ? params.get('order') : ''}
        options={[
          { value: '', label: 'Mais recentes' },
          { value: 'due', label: 'Vencem primeiro' },
          { value: 'aircraft', label: 'Por aeronave' },
        ]}
      />
      <ButtonLink variant="secondary" to={pathTo('/search')}>
        <Icon name="search" />
        Buscar dentro dos manuais
      </ButtonLink>
    </FilterBar>
  );
}

const fewHoldings = 3;

const isUnfiltered = ({ search, prefix, order }: HoldingFilters) => search + prefix + order === '';

/** Up to three publications of one aircraft need no search, and are shown above all tools. */
const isFirstPurchase = ({ count, holdings }: List, filters: HoldingFilters) =>
  isUnfiltered(filters) &&
  count > 0 &&
  count <= fewHoldings &&
  (holdings?.aircraft.length ?? 0) <= 1;

/** All the holder's purchases are from one order and fit on one page. */
const isOnlyPurchase = ({ pages, results }: List, filters: HoldingFilters) =>
  isUnfiltered(filters) &&
  pages === 1 &&
  results.every(({ order }) => order !== null && order.id === results[0]?.order?.id);

/** First-time buyers come to read, so printed items are listed last. */
const readableFirst = (one: Signature, other: Signature) =>
  Number(isReadable(other)) - Number(isReadable(one));

const isReadable = ({ actions, file }: Signature) => actions.includes('open') && file !== null;

type FoundProps = {
  owner: number;
  list: List;
  params: ListParams;
  filters: HoldingFilters;
  isFirst: boolean;
  /** The previous rows stay visible while the new ones load. */
  waiting: boolean;
};

function Found({ owner, list, params, filters, isFirst, waiting }: FoundProps) {
  const { count, pages } = list;
  const isNew = isFirst || isOnlyPurchase(list, filters);
  const results = isNew ? list.results.toSorted(readableFirst) : list.results;
  const client = useQueryClient();
  const paging = usePages(params, {
    pages,
    waiting,
    load: (next) => client.query({ ...signaturesQuery(owner, next, filters), staleTime: 10_000 }),
  });
  const choice = useChoice();
  if (count === 0) {
    return (
      <>
        <UnreadableNote page={list} />
        <Nothing
          filters={filters}
          isComing={list.holdings?.coming !== undefined}
          onClear={params.clear}
        />
      </>
    );
  }
  const total = `${count} ${count === 1 ? 'publicação' : 'publicações'}`;
  return (
    <>
      {list.similar ? <SimilarNote search={params.search} /> : null}
      <UnreadableNote page={list} />
      <PaperHead
        name={frameMessages.manage}
        cells={[['Publicações', `${total}, página ${params.page} de ${pages}`]]}
        filters={[
          ['Busca', filters.search],
          ['Aeronave', filters.prefix],
        ]}
      />
      {groupsOf(results, filters.order).map(([heading, group]) => (
        <section key={heading} className="stack" aria-label={heading || undefined}>
          {heading === '' ? null : <h2>{heading}</h2>}
          <ul className="stack" aria-busy={waiting}>
            {group.map((signature) => (
              <SignatureHolding
                key={signature.id}
                signature={signature}
                first={isFirst}
                chosen={choice.has(signature)}
                onChoose={choice.chooserOf(signature)}
              />
            ))}
          </ul>
        </section>
      ))}
      <Pager {...paging} count={total} />
      {choice.chosen.length > 0 ? <RenewalBar chosen={choice.chosen} /> : null}
    </>
  );
}

/** Groups rows by aircraft if sorted that way; otherwise one list without a heading. */
function groupsOf(rows: readonly Signature[], order: string): [string, Signature[]][] {
  const groups = new Map<string, Signature[]>();
  for (const row of rows) {
    const heading = order === 'aircraft' ? (row.airplane_prefix ?? 'Sem aeronave') : '';
    groups.set(heading, [...(groups.get(heading) ?? []), row]);
  }
  return [...groups];
}

/** The ticked renewals of all pages; those in the cart are no longer offered. */
function useChoice() {
  const [ticked, setTicked] = useState<ReadonlyMap<number, Signature>>(new Map());
  const items = useCart((cart) => cart.items);
  const cannotBuy = useCannotBuy();
  const inCart = new Set(items.map((item) => item.renewal_of));
  return {
    chosen: [...ticked.values()].filter(({ id }) => !inCart.has(id)),
    has: ({ id }: Signature) => ticked.has(id),
    chooserOf: (signature: Signature) => {
      const { id, renewable } = signature;
      if (!renewable || cannotBuy || inCart.has(id)) return undefined;
      return (chosen: boolean) =>
        setTicked((before) => {
          const after = new Map(before);
          if (chosen) after.set(id, signature);
          else after.delete(id);
          return after;
        });
    },
  };
}

type NothingProps = {
  filters: HoldingFilters;
  /** Something is on its way, as another note above says. */
  isComing: boolean;
  onClear: () => void;
};

function Nothing({ filters, isComing, onClear }: NothingProps) {
  const ofTeam = useIsOfTeam();
  const { search, prefix } = filters;
  const filtered = [
    search === '' ? [] : `Busca: “${search}”.`,
    prefix === '' ? [] : `Aeronave: ${prefix}.`,
  ]
    .flat()
    .join(' ');
  if (filtered !== '') {
    return <Empty title={manageMessages.empty} filter={filtered} onClear={onClear} />;
  }
  if (isComing) return null;
  return (
    <Empty
      title={manageMessages.empty}
      note={
        ofTeam
          ? 'Se o que procura é de outra conta, abra por essa conta.'
          : 'O que você pediu aparece aqui depois do pagamento.'
      }
    >
      {ofTeam ? <AccountSwitch /> : <ButtonLink to={pathTo('/orders')}>Ver pedidos</ButtonLink>}
      <ButtonLink variant={ofTeam ? 'secondary' : 'primary'} to={pathTo('/publications')}>
        {frameMessages.buy}
      </ButtonLink>
    </Empty>
  );
}
