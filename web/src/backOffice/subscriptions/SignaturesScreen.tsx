import { useQueryClient } from '@tanstack/react-query';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { signatureStatuses, signatureStatusLabels } from '#shared/signatures/signatureStatus';
import { areasOfList } from '#shared/accounts/areas';
import { useHasArea } from '../kit/areas/screenAreas';
import { AreaGranters } from '../kit/areas/AreaGranters';
import { Title } from '#web/ui/paper/Title.tsx';
import { pathTo } from '#shared/site/pathTo';
import { ListScreen } from '../kit/list/ListScreen';
import type { ListFilters } from '../kit/list/listTypes';
import { request } from '#web/http/httpClient';
import {
  dispatchKeys,
  expeditionKeys,
  orderKeys,
  signatureKeys,
  todayKey,
} from '#web/http/queryKeys';
import { signatureColumns, SignatureRow } from '../kit/rows/SignatureRow';
import { withoutEmpty, type ListFilter } from '../kit/list/filters/listFilter';
import { todayQuery } from '#web/backOffice/kit/todayQuery';
import { TodayStrip } from '../kit/today/TodayStrip';
import { formatOptions, kindOptions } from '../kit/list/filters/publicationOptions';
import type { Signature } from '#shared/signatures/signature';
import type { Bulk, Refusals } from '../kit/list/choice/bulkAction';
import { packChosen, refusedRows } from '../kit/packing/packChosen';
import { useMadeNotice } from '../kit/packing/useMadeNotice';
import { countText } from '../kit/countText';

const signatureFilters: readonly ListFilter[] = [
  { name: 'due', label: 'Vencimento', kind: 'period' },
  { name: 'kind', label: 'Tipo', kind: 'choice', options: kindOptions },
  { name: 'format', label: 'Formato', kind: 'choice', options: formatOptions },
];

const status = {
  name: 'status',
  label: 'Status',
  options: [
    { value: '', label: 'Todos os status' },
    ...signatureStatuses.map((value) => ({ value, label: signatureStatusLabels[value] })),
  ],
};

/** "Vencem em 11/2026" */
const ends = (month: string) => `Vencem em ${month.split('-').reverse().join('/')}`;

/** The progress of everything sold; it is also the home of the back office. */
export function SignaturesScreen() {
  const opensList = useHasArea(areasOfList.signatures);
  const client = useQueryClient();
  const bulk = useSignatureBulk();
  if (!opensList) return <WithoutList />;
  return (
    <ListScreen
      title="Gerenciar Andamento"
      place={pathTo('/admin/signatures')}
      nouns={['assinatura', 'assinaturas']}
      keys={signatureKeys}
      load={loadSignatures}
      columns={signatureColumns}
      bulk={bulk}
      row={(signature) => <SignatureRow key={signature.id} signature={signature} />}
      record={({ id }) => pathTo('/admin/signature/:id', { id })}
      list="signatures"
      allRowsLabel="Todas"
      placeholder="Cliente, publicação, prefixo, rastreio, pedido"
      sortable
      filters={signatureFilters}
      selects={[status]}
      chips={{ ends }}
      create={{ to: pathTo('/admin/signature/:id', { id: 0 }), label: 'Nova assinatura' }}
      above={<TodayStrip />}
      onRefresh={() => void client.invalidateQueries(todayQuery)}
    />
  );
}

/** For staff without access to what was sold: their open tasks, or whom to ask for access. */
function WithoutList() {
  return (
    <>
      <Title title="Gerenciar Andamento" />
      <TodayStrip />
      <AreaGranters />
    </>
  );
}

const loadSignatures = ({ page, search, ordering, values }: ListFilters, signal: AbortSignal) =>
  request(listSignatures, {
    query: {
      ordering,
      page: String(page),
      search,
      status: values.status,
      ends: values.ends === '' ? undefined : values.ends,
      ...withoutEmpty(values, signatureFilters),
    },
    signal,
  });

const copies = (count: number) => countText(count, ['assinatura', 'assinaturas']);
const parcels = (count: number) => countText(count, ['remessa', 'remessas']);

/** The service of new parcels until the dispatch changes it. */
const usualService = 'SEDEX';

type CopyParcel = {
  /** The id of the first purchase in the parcel. */
  readonly id: number;
  readonly client: { readonly id: number };
  readonly orders: number[];
  readonly signatures: number[];
};

/** Groups the purchases that can be sent into one parcel per client. */
function groupByClient(rows: readonly Signature[]): CopyParcel[] {
  const found = new Map<number, CopyParcel>();
  for (const { id, profile } of rows.filter(mayShip)) {
    const parcel = found.get(profile.id);
    if (parcel) parcel.signatures.push(id);
    else found.set(profile.id, { id, client: profile, orders: [], signatures: [id] });
  }
  return [...found.values()];
}

const mayShip = ({ actions }: Signature) => actions.includes('ship');

/**
 * The actions on several subscriptions; they create shipments, as 'Criar expedição' does for one.
 */
function useSignatureBulk(): Bulk<Signature> {
  const madeNotice = useMadeNotice();
  const pack = async (rows: readonly Signature[]): Promise<Refusals> => {
    const wanted = groupByClient(rows);
    const { made, refused } = await packChosen(wanted, () => usualService);
    if (made.length > 0) madeNotice.say(made);
    const unsendable = rows.filter((row) => !mayShip(row));
    return new Map([
      ...unsendable.map(
        ({ id }) => [id, 'não tem o que enviar: é download, já foi ou venceu.'] as const,
      ),
      ...refusedRows(wanted, refused, (parcel) => parcel.signatures),
    ]);
  };
  return {
    id: ({ id }) => id,
    name: ({ id }) => `Assinatura ${id}`,
    chosen: ['escolhida', 'escolhidas'],
    changes: [signatureKeys.all, dispatchKeys.all, expeditionKeys.all, orderKeys.all, todayKey],
    actions: [
      {
        label: 'Criar remessas',
        icon: 'truck',
        primary: true,
        question: (rows) => {
          const count = groupByClient(rows).length;
          return {
            title: `Criar ${parcels(count)} de ${copies(rows.length)}?`,
            text: `${rows.length === 1 ? 'Assinatura' : 'Assinaturas'} ${rows.map(({ id }) => id).join(', ')}. As do mesmo cliente vão juntas, por ${usualService}; o envio ainda pode ser mudado na remessa.`,
            confirm: `Criar ${parcels(count)}`,
          };
        },
        run: pack,
        done: (count) => `${copies(count)} em remessas`,
      },
    ],
  };
}
