import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { photoReasons } from '#shared/orders/photoReasons';
import type { TransferPhoto } from '#shared/signatures/transfers/transfer';
import {
  decideTransferPhoto,
  getTransferPhoto,
  listTransferPhotos,
} from '#shared/signatures/transfers/transferEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { formatMoment } from '#shared/values/calendarDate';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import { request } from '#web/http/httpClient';
import { transferKeys } from '#web/http/queryKeys';
import { useChange } from '#web/http/useChange';
import { notify } from '#web/state/notify';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Flag } from '#web/ui/state/Flag.tsx';
import styles from './transferPhotos.module.css';

/** Photos that receivers sent to prove that they have an aircraft; nothing when none waits. */
export function TransferPhotos() {
  const { data = [] } = useQuery({
    queryKey: transferKeys.photos,
    queryFn: ({ signal }) => request(listTransferPhotos, { signal }),
  });
  if (data.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="h-transfers">
      <h2 id="h-transfers">Transferências: {data.length}</h2>
      {data.map((one) => (
        <PhotoCard key={one.id} transfer={one} />
      ))}
    </section>
  );
}

function PhotoCard({ transfer }: { transfer: TransferPhoto }) {
  const { id, giver, client, airplane_prefix: prefix, airplane_serial_number: serial } = transfer;
  const { register, publications, photo_sent: sent } = transfer;
  const [asking, setAsking] = useState<'ask' | 'refuse' | null>(null);
  const queries = useQueryClient();
  const decide = async (decision: 'approve' | 'ask' | 'refuse', reason?: string) => {
    await request(decideTransferPhoto, { path: { id }, body: { decision, reason } });
    setAsking(null);
    notify({ tone: 'ok', text: `Transferência ${id}: ${done[decision]}` });
    await queries.invalidateQueries({ queryKey: transferKeys.all });
  };
  const approving = useChange(() => decide('approve'));
  const differs = register && serial && register.serial !== serial;
  return (
    <Panel as="article" className={styles.card}>
      <Plate id={id} sent={sent} prefix={prefix} />
      <div className="stack gap-3">
        <h3>
          {prefix}: de {giver.name} para{' '}
          <Link to={pathTo('/admin/user/:id', { id: client.id })}>{client.name}</Link>
        </h3>
        <p className="small">{publications.map(({ name }) => name).join('; ')}</p>
        <TitleBlock
          cells={[
            ['Número de série', serial ?? '–'],
            [
              'No registro',
              register ? `${register.model ?? '–'}, N/S ${register.serial ?? '–'}` : '–',
            ],
            ['Enviada', formatMoment(new Date(sent))],
          ]}
        />
        {differs ? <Flag tone="wait">O número difere do registro</Flag> : null}
        <div className="row">
          <Button
            variant="primary"
            busy={approving.busy}
            busyLabel="Aprovando"
            onClick={approving.run}
          >
            <Icon name="check" />
            Aprovar
          </Button>
          <Button variant="secondary" onClick={() => setAsking('ask')}>
            Pedir outra foto
          </Button>
          <Button variant="remove" onClick={() => setAsking('refuse')}>
            Recusar
          </Button>
        </div>
      </div>
      {asking ? (
        <Asking
          kind={asking}
          onAnswer={(reason) => decide(asking, reason)}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </Panel>
  );
}

const done = {
  approve: 'aprovada',
  ask: 'outra foto pedida',
  refuse: 'foto recusada',
} as const;

type PlateProps = { id: number; sent: string; prefix: string | null };

/** The photo's link is requested when it is shown, because it expires after some minutes. */
function Plate({ id, sent, prefix }: PlateProps) {
  const { data } = useQuery({
    queryKey: transferKeys.photo(id, sent),
    queryFn: ({ signal }) => request(getTransferPhoto, { path: { id }, signal }),
    staleTime: 240_000,
  });
  if (!data) return <div className={styles.plate} />;
  return (
    <a href={data.url} target="_blank" rel="noreferrer" className={styles.plate}>
      <img src={data.url} alt={`Foto da plaqueta da ${prefix ?? 'aeronave'} (abre em nova aba)`} />
    </a>
  );
}

type AskingProps = {
  kind: 'ask' | 'refuse';
  onAnswer: (reason: string) => Promise<void>;
  onClose: () => void;
};

function Asking({ kind, onAnswer, onClose }: AskingProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const isAsking = kind === 'ask';
  return (
    <ConfirmDialog
      title={isAsking ? 'Pedir outra foto?' : 'Recusar a foto?'}
      confirm={isAsking ? 'Pedir outra foto' : 'Recusar a foto'}
      busyLabel="Enviando"
      variant={isAsking ? 'primary' : 'danger'}
      onConfirm={async () => {
        if (reason.trim() === '') setProblem('Escreva o motivo.');
        else await onAnswer(reason.trim());
      }}
      onClose={onClose}
    >
      <p>
        {isAsking
          ? 'Quem recebe lê o motivo e envia outra.'
          : 'O que pede foto fica com quem enviou. Os dois lados leem o motivo.'}
      </p>
      <TextAreaField
        label="Motivo"
        rows={2}
        maxLength={500}
        error={problem}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="row">
        {photoReasons.map((text) => (
          <Button key={text} small variant="secondary" onClick={() => setReason(text)}>
            {text}
          </Button>
        ))}
      </div>
    </ConfirmDialog>
  );
}
