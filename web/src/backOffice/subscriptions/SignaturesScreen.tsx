import { useQueryClient } from '@tanstack/react-query';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { signatureStatuses, signatureStatusLabels } from '#shared/signatures/signatureStatus';
import { pathTo } from '#shared/site/pathTo';
import { ListScreen } from '../kit/list/ListScreen';
import type { ListFilters } from '../kit/list/listTypes';
import { request } from '#web/http/httpClient';
import { signatureKeys } from '#web/http/queryKeys';
import { signatureColumns, SignatureRow } from '../kit/rows/SignatureRow';
import { withoutEmpty } from '../kit/list/filters/withoutEmpty';
import { signatureFilters } from './signatureFilters';
import { useSignatureBulk } from './useSignatureBulk';
import { todayQuery } from '#web/backOffice/kit/todayQuery';
import { TodayStrip } from './today/TodayStrip';

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

/** The progress of everything sold; also the home of the back office. */
export function SignaturesScreen() {
  const client = useQueryClient();
  const bulk = useSignatureBulk();
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
      all="Todas"
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
