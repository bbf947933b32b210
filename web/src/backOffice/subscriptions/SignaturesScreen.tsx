import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { daysBetween, isCalendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { publicationMessages } from '#shared/messages/messages';
import { displayName } from '#shared/profiles/profile';
import type { Signature } from '#shared/signatures/signature';
import { listSignatures } from '#shared/signatures/signatureEndpoints';
import { signatureStatuses, signatureStatusLabels } from '#shared/signatures/signatureStatus';
import { ListScreen, type ListFilters } from '../kit/list/ListScreen';
import { ShortName } from '../kit/list/ShortName';
import { SignaturePill } from '#web/entities/signatures/SignaturePill.tsx';
import { Cell, CellNote, FirstCell, Row, type Column } from '#web/ui/list/Table.tsx';
import { request } from '#web/http/httpClient';
import { shownDate } from '#web/forms/typedFields';
import { todayQuery } from './today/todayQuery';
import { TodayStrip } from './today/TodayStrip';

const columns: readonly Column[] = [
  { label: 'ID', kind: 'tight' },
  { label: 'Publicação' },
  { label: 'Versão', kind: 'tight' },
  { label: 'Cliente' },
  { label: 'Prefixo', kind: 'tight' },
  { label: 'Vencimento', kind: 'tight' },
  { label: 'Pedido', kind: 'tight' },
  { label: 'Status', kind: 'tight' },
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

/** The progress of everything sold; also the home of the back office. */
export function SignaturesScreen() {
  const client = useQueryClient();
  return (
    <ListScreen
      title="Gerenciar Andamento"
      place="/admin/signatures"
      nouns={['assinatura', 'assinaturas']}
      queryKey="signatures"
      load={loadSignatures}
      columns={columns}
      row={(signature) => <SignatureRow key={signature.id} signature={signature} />}
      placeholder="Cliente, publicação, prefixo, rastreio, pedido"
      selects={[status]}
      chips={{ ends }}
      create={{ to: '/admin/signature/0', label: 'Nova assinatura' }}
      above={<TodayStrip />}
      onRefresh={() => void client.invalidateQueries(todayQuery)}
    />
  );
}

const loadSignatures = ({ page, search, values }: ListFilters, signal: AbortSignal) =>
  request(listSignatures, {
    query: {
      ordering: '-id',
      page: String(page),
      search,
      status: values.status,
      ends: values.ends === '' ? undefined : values.ends,
    },
    signal,
  });

function SignatureRow({ signature }: { signature: Signature }) {
  const { id, publication, profile, airplane_prefix, order, status, renewable } = signature;
  return (
    <Row changed={renewable ? 'wait' : undefined}>
      <Cell label="ID" kind="tight">
        {id}
      </Cell>
      <FirstCell>
        <Link to={`/admin/signature/${id}`}>
          <ShortName>{publication.name}</ShortName>
        </Link>
      </FirstCell>
      <Cell label="Versão" kind="tight">
        {publication.is_signature ? publication.version : signature.version_bought}
      </Cell>
      <Cell label="Cliente">
        <ShortName>{displayName(profile)}</ShortName>
      </Cell>
      <Cell label="Prefixo" kind="tight">
        {airplane_prefix}
      </Cell>
      <Cell label="Vencimento" kind="tight">
        {signature.due === null ? (
          <span className="muted">{publicationMessages.singlePurchase}</span>
        ) : (
          <Due due={signature.due} soon={renewable} />
        )}
      </Cell>
      <Cell label="Pedido" kind="tight">
        {order ? <Link to={`/admin/order/${order.id}`}>{order.id}</Link> : null}
      </Cell>
      <Cell label="Status" kind="state">
        <SignaturePill status={status.id} />
      </Cell>
    </Row>
  );
}

function Due({ due, soon }: { due: string; soon: boolean }) {
  if (!soon || !isCalendarDate(due)) return shownDate(due);
  const days = daysBetween(todayInSaoPaulo(new Date()), due);
  const when = days <= 0 ? 'hoje' : days === 1 ? 'amanhã' : `em ${days} dias`;
  return (
    <>
      {shownDate(due)}
      <CellNote>Vence {when}</CellNote>
    </>
  );
}
