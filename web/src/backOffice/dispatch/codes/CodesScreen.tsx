import { AreaButton } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Crumbs } from '#web/ui/paper/Crumbs.tsx';
import { Empty } from '#web/ui/state/Empty.tsx';
import { QueryState } from '#web/ui/state/QueryState.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import type { PackedParcels, PackedParcelView } from '#shared/dispatch/parcelPapers';
import { expeditionStatus } from '#shared/expeditions/expeditionStatus';
import { pathTo } from '#shared/site/pathTo';
import { DispatchSteps } from '../DispatchHead';
import { madeParcelsQuery } from '../dispatchQueries';
import { CodesDesk } from './CodesDesk';
import { useState } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { countText } from '../../kit/countText';
import { useKeys } from '../../kit/keys/useKeys';
import { focusResult, ResultLine } from '../../kit/ResultLine';
import { clockTime } from '../../kit/clockTime';
import { reopenParcels } from '#web/backOffice/kit/packing/closeEach';
import {
  dispatchKeys,
  expeditionKeys,
  orderKeys,
  signatureKeys,
  todayKey,
} from '#web/http/queryKeys';
import { sendParcels } from '#shared/dispatch/dispatchEndpoints';
import { isParcelProblem, maxParcels } from '#shared/dispatch/packing';
import { chunksOf } from '#shared/values/chunksOf';
import { request } from '#web/http/httpClient';
import { problemText } from '#web/backOffice/kit/packing/problemText';

type SentBatch =
  | {
      readonly kind: 'sent';
      readonly sent: readonly number[];
      readonly clients: number;
      readonly at: Date;
      readonly refused: readonly string[];
    }
  | { readonly kind: 'undone'; readonly count: number; readonly problems: readonly string[] };

const changed = [dispatchKeys.all, expeditionKeys.all, orderKeys.all, signatureKeys.all, todayKey];

/** Marks parcels as sent and can undo a whole batch. */
function useSending(onChanged: () => void) {
  const client = useQueryClient();
  const [last, setLast] = useState<SentBatch | null>(null);
  const done = (came: SentBatch) => {
    setLast(came);
    for (const queryKey of changed) void client.invalidateQueries({ queryKey });
    onChanged();
    focusResult();
  };
  return {
    last,
    send: async (parcels: readonly PackedParcelView[]) => {
      const { sent, refused } = await sendReady(parcels.map(({ id }) => id));
      const sentParcels = parcels.filter(({ id }) => sent.includes(id));
      const clients = new Set(sentParcels.map((parcel) => parcel.client.id)).size;
      done({ kind: 'sent', sent, clients, at: new Date(), refused });
    },
    undo: async () => {
      const sent = last?.kind === 'sent' ? last.sent : [];
      const refused = await reopenParcels(sent);
      const problems = [...refused].map(([id, reason]) => `${id}: ${reason}`);
      done({ kind: 'undone', count: sent.length - problems.length, problems });
    },
  };
}

type Sent = { readonly sent: number[]; readonly refused: string[] };

/** Marks parcels as sent today, several per call; their codes are already saved. */
async function sendReady(ids: readonly number[]): Promise<Sent> {
  const sent: number[] = [];
  // Groups the parcels by the reason of their refusal.
  const refused = new Map<string, number[]>();
  for (const some of chunksOf(ids, maxParcels)) {
    const codes = some.map((expedition) => ({ expedition }));
    const results = await request(sendParcels, { body: { codes } });
    results.forEach((result, index) => {
      const id = some[index];
      if (!isParcelProblem(result)) sent.push(result.id);
      else {
        const why = problemText(result);
        refused.set(why, [...(refused.get(why) ?? []), id ?? 0]);
      }
    });
  }
  return { sent, refused: [...refused].map(([why, which]) => `${which.join(', ')}: ${why}`) };
}

/** Labels, contents and codes of the parcels in the address, or else of all open ones. */
export function CodesScreen() {
  const [params] = useSearchParams();
  const ids = params.get('ids') ?? '';
  const { data, error, refetch } = useQuery(madeParcelsQuery(ids));
  return (
    <>
      <Crumbs
        list={{ label: 'Envios', to: pathTo('/admin/dispatch') }}
        here="Etiquetas e rastreio"
      />
      <Title title="Etiquetas e rastreio" aside={<DispatchSteps step={2} />} />
      {data ? (
        <OpenParcels key={ids} data={data} onChanged={() => void refetch()} />
      ) : (
        <QueryState query={{ error, refetch }} rows={6} rowHeight={56} cardHeight={150} />
      )}
    </>
  );
}

type OpenProps = { data: PackedParcels; onChanged: () => void };

function OpenParcels({ data: { results, carrier }, onChanged }: OpenProps) {
  const sending = useSending(onChanged);
  const open = results.filter(({ status }) => status === expeditionStatus.inProgress);
  return (
    <>
      <SentResult last={sending.last} onUndo={sending.undo} />
      {open.length > 0 ? (
        <CodesDesk
          parcels={open}
          services={carrier?.services ?? []}
          onChanged={onChanged}
          onSend={sending.send}
        />
      ) : (
        <Empty title="Nenhuma remessa aberta">
          <AreaButton to={pathTo('/admin/dispatch')} variant="secondary">
            Escolher o que enviar
          </AreaButton>
          <AreaButton to={`${pathTo('/admin/expeditions')}?status=2`} variant="secondary">
            Ver as enviadas
          </AreaButton>
        </Empty>
      )}
    </>
  );
}

type Props = { last: SentBatch | null; onUndo: () => Promise<void> };

/** Shows the last batch that was sent, with a button that undoes it. */
function SentResult({ last, onUndo }: Props) {
  const [asking, setAsking] = useState(false);
  const canUndo = last?.kind === 'sent' && last.sent.length > 0;
  useKeys({
    z: () => {
      if (canUndo) setAsking(true);
    },
  });
  if (last === null) return null;
  if (last.kind === 'undone') return <Undone {...last} />;
  return (
    <>
      <SentLine {...last} onAsk={() => setAsking(true)} />
      {asking ? <UndoDialog {...last} onUndo={onUndo} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

type Of<Kind extends SentBatch['kind']> = Omit<Extract<SentBatch, { kind: Kind }>, 'kind'>;

function Undone({ count, problems }: Of<'undone'>) {
  return (
    <ResultLine tone={problems.length > 0 ? 'wait' : 'note'} icon="back">
      <b>{count === 1 ? 'Envio de 1 remessa desfeito' : `Envio de ${count} remessas desfeito`}.</b>{' '}
      {count > 0 ? 'Estão abertas de novo, com seus códigos.' : ''}
      {problems.length > 0 ? ` Continuam enviadas: ${problems.join(' ')}` : ''}
    </ResultLine>
  );
}

function SentLine({ sent, clients, at, refused, onAsk }: Of<'sent'> & { onAsk: () => void }) {
  const list = `${pathTo('/admin/expeditions')}?status=2`;
  const actions =
    sent.length === 0 ? undefined : (
      <>
        <Button onClick={onAsk}>
          Desfazer {sent.length === 1 ? 'o envio' : `o envio das ${sent.length}`} <kbd>Z</kbd>
        </Button>
        <AreaButton to={list}>Ver as enviadas</AreaButton>
      </>
    );
  return (
    <ResultLine tone={refused.length > 0 ? 'stop' : 'ok'} icon="truck" actions={actions}>
      {sent.length === 0 ? (
        <b>Nenhuma remessa enviada.</b>
      ) : (
        <>
          <b>
            {countText(sent.length, ['remessa enviada', 'remessas enviadas'])} às {clockTime(at)},
          </b>{' '}
          {countText(clients, ['cliente recebe', 'clientes recebem'])} o código por e-mail.
        </>
      )}
      {refused.length > 0 ? ` Não enviadas: ${refused.join(' ')}` : ''}
    </ResultLine>
  );
}

type UndoProps = Of<'sent'> & Props & { onClose: () => void };

function UndoDialog({ sent, clients, onUndo, onClose }: Omit<UndoProps, 'last'>) {
  const many = sent.length > 1;
  return (
    <ConfirmDialog
      title={`Desfazer o envio de ${many ? `${sent.length} remessas` : '1 remessa'}?`}
      confirm={many ? `Desfazer ${sent.length} envios` : 'Desfazer o envio'}
      busyLabel="Desfazendo"
      variant="danger"
      onConfirm={async () => {
        await onUndo();
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        {clients === 1 ? 'O cliente já foi avisado' : `Os ${clients} clientes já foram avisados`}.{' '}
        {many
          ? 'As remessas voltam para esta tela, abertas e com seus códigos,'
          : 'A remessa volta para esta tela, aberta e com seu código,'}{' '}
        e {clients === 1 ? 'ele recebe' : 'cada um recebe'} um segundo e-mail: ela ainda não saiu.
      </p>
    </ConfirmDialog>
  );
}
