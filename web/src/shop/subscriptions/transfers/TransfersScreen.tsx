import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import {
  isPendingTransfer,
  type Transfer,
  transferStateLabel,
} from '#shared/signatures/transfers/transfer';
import { whatPasses } from '#shared/signatures/transfers/whatPasses';
import { pathTo } from '#shared/site/pathTo';
import {
  calendarDate,
  formatDate,
  formatMoment,
  todayInSaoPaulo,
} from '#shared/values/calendarDate';
import { LoginRequired } from '#web/entities/session/LoginRequired.tsx';
import { useSession } from '#web/state/session';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { Empty } from '#web/ui/state/Empty.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { Flag } from '#web/ui/state/Flag.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { countOf } from './countOf';
import { transfersQuery } from './transferQuery';

/** The transfers that the user gave or was offered; open ones come first. */
export function TransfersScreen() {
  const owner = useSession(({ user }) => user?.id ?? null);
  return (
    <>
      <Title
        title="Transferências"
        lead={owner === null ? undefined : 'O que você passou a outro titular, e o que recebeu.'}
      />
      {owner === null ? <LoginRequired /> : <Found owner={owner} />}
    </>
  );
}

function Found({ owner }: { owner: number }) {
  const list = useQuery(transfersQuery(owner));
  if (!list.data) {
    return list.isError ? (
      <ErrorState error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton rows={2} rowHeight={140} cardHeight={200} />
    );
  }
  if (list.data.length === 0) {
    return (
      <Empty
        title="Nenhuma transferência"
        note="O que lhe ofereceram antes de você ter conta abre pelo link do e-mail."
      >
        <ButtonLink variant="secondary" to={pathTo('/manage')}>
          Ir para o Gerenciador
        </ButtonLink>
      </Empty>
    );
  }
  const waiting = list.data.filter(isPendingTransfer);
  const over = list.data.filter((one) => !isPendingTransfer(one));
  return (
    <ul className="stack">
      {[...waiting, ...over].map((one) => (
        <li key={one.id}>
          <Row transfer={one} />
        </li>
      ))}
    </ul>
  );
}

function Row({ transfer }: { transfer: Transfer }) {
  const { id, side, giver, receiver, email, publications, airplane_prefix: prefix } = transfer;
  const what = `${countOf(publications.length)}${prefix ? ` da ${prefix}` : ''}`;
  const heading =
    side === 'given' ? `${what} para ${receiver?.name ?? email}` : `${what} de ${giver.name}`;
  const isPending = isPendingTransfer(transfer);
  const isDone = transfer.state === 'accepted' && publications.some(hasMoved);
  return (
    <Panel as="article" stack changed={isPending ? 'wait' : undefined}>
      <h2>
        <Link to={pathTo('/transfers/:id', { id })}>{heading}</Link>
      </h2>
      <Flag tone={isPending ? 'wait' : isDone ? 'ok' : 'stop'}>{transferStateLabel(transfer)}</Flag>
      <p className="small">{publications.map(({ name }) => name).join('; ')}</p>
      <Sides transfer={transfer} />
    </Panel>
  );
}

const day = (moment: string) => formatDate(todayInSaoPaulo(new Date(moment)));

/** Names both holders, and the date once the transfer was made. */
export function Sides({ transfer }: { transfer: Transfer }) {
  const { giver, receiver, accepted, publications, sent, until } = transfer;
  if (!receiver || accepted === null || !publications.some(hasMoved)) {
    return (
      <TitleBlock
        cells={[
          ['Enviada em', day(sent)],
          accepted === null
            ? ['Aceitar até', formatDate(calendarDate(until))]
            : ['Aceita em', day(accepted)],
        ]}
      />
    );
  }
  return (
    <TitleBlock
      cells={[
        ['Titular até', `${day(accepted)}: ${giver.name}`],
        ['Titular desde', `${day(accepted)}: ${receiver.name}`],
      ]}
    />
  );
}

export const hasMoved = ({ state }: Transfer['publications'][number]): boolean => state === 'moved';

/** The giver's notice after the acceptance. */
export function AcceptedNotice({ transfer }: { transfer: Transfer }) {
  const { side, state, receiver, accepted, airplane_prefix: prefix, publications } = transfer;
  const moved = publications.filter(hasMoved);
  if (side !== 'given' || state !== 'accepted' || !receiver || accepted === null) return null;
  if (moved.length === 0) return null;
  const isWhole = moved.length === publications.length;
  const what =
    isWhole && prefix
      ? `${prefix} transferida`
      : `${countOf(moved.length)} ${moved.length === 1 ? 'transferida' : 'transferidas'}`;
  const closed = moved.some(({ is_download }) => is_download)
    ? 'os arquivos fecharam aqui'
    : whatPasses(moved);
  return (
    <Notice tone="ok" title={`${what} para ${receiver.name}`}>
      <p>
        Aceita em {formatMoment(new Date(accepted))}: {closed}; pedidos, notas e cientes continuam
        no histórico.
      </p>
    </Notice>
  );
}
