import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { commonMessages } from '#shared/messages/messages';
import { RequestFailure } from '#web/http/RequestFailure';
import { Blank } from '#web/ui/state/Blank.tsx';
import { buttonLook } from '#web/ui/button/buttonLook';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { ListLink } from '#web/ui/list/ListLink.tsx';
import { type RecordKeys } from '#web/http/queryKeys';

type Props<Rec> = {
  /** "Pedido": with the number, it is the title when the record cannot be loaded. */
  noun: string;
  /** The text for a number that does not exist: "Pedido não encontrado". */
  missing: string;
  /** The list that contains the record. */
  back: string;
  keys: RecordKeys;
  load: (id: number, signal: AbortSignal) => Promise<Rec>;
  /** Id 0 in the address is a new record, for which `children` gets null. */
  mayBeNew?: boolean | undefined;
  children: (record: Rec | null, reload: () => void) => ReactNode;
};

/** The screen of a record, by the `:id` in its address. */
export function RecordScreen<Rec>(props: Props<Rec>) {
  const { noun, missing, back, keys, load, mayBeNew, children } = props;
  const { id: text = '' } = useParams<'id'>();
  const id = /^\d{1,15}$/.test(text) ? Number(text) : -1;
  const isNew = id === 0 && mayBeNew === true;
  const record = useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => load(id, signal),
    enabled: id > 0,
  });
  if (id < (mayBeNew ? 0 : 1)) {
    return (
      <>
        <Title title={noun} />
        <Blank icon="search" title="Endereço inválido" note="O número não pôde ser lido." />
      </>
    );
  }
  const reload = () => {
    void record.refetch();
  };
  if (isNew) return <Fragment key={id}>{children(null, reload)}</Fragment>;
  if (record.data !== undefined) {
    return <Fragment key={id}>{children(record.data, reload)}</Fragment>;
  }
  const title = `${noun} ${id}`;
  return <RecordPending {...{ title, missing, back, reload }} error={record.error} />;
}

type PendingProps = Pick<Props<unknown>, 'missing' | 'back'> & {
  title: string;
  error: Error | null;
  reload: () => void;
};

/** Shown while a record loads, and when it cannot be loaded. */
export function RecordPending({ title, missing, back, error, reload }: PendingProps) {
  if (error instanceof RequestFailure && error.status === 404) {
    return (
      <>
        <Title title={title} />
        <Blank
          icon="search"
          title={missing}
          note="O endereço pode ter sido digitado errado, ou o registro foi excluído."
          role="alert"
        >
          <ListLink to={back} {...buttonLook({ variant: 'secondary' })}>
            Ir para a lista
          </ListLink>
        </Blank>
      </>
    );
  }
  if (error) {
    return (
      <>
        <Title title={title} />
        <ErrorState note={error.message} error={error} onRetry={reload} />
      </>
    );
  }
  return (
    <>
      <h1 className="sr">{commonMessages.loading}</h1>
      <Skeleton rows={6} rowHeight={64} cardHeight={120} />
    </>
  );
}
