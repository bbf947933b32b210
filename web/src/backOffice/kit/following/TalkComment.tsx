import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { InferOutput } from 'valibot';
import type { Followed } from '#shared/accounts/inbox';
import { updateComment } from '#shared/accounts/inboxEndpoints';
import type { historyEntry } from '#shared/system/history';
import { formatMoment } from '#shared/values/calendarDate';
import { useLeaveGuard } from '#web/forms/useLeaveGuard';
import { request } from '#web/http/httpClient';
import { historyKeys } from '#web/http/queryKeys';
import { useChange } from '#web/http/useChange';
import { Button } from '#web/ui/button/Button.tsx';
import styles from './following.module.css';
import { MentionField } from './MentionField';
import { Mentions } from './Mentions';

type Props = {
  target: Followed;
  of: number;
  entry: InferOutput<typeof historyEntry>;
  said: string;
};

/** One comment; whoever wrote it may change it while it is fresh. */
export function TalkComment({ target, of, entry, said }: Props) {
  const { actor, created, note, changeable_until: until } = entry;
  const isFresh = useIsAhead(until);
  const [isChanging, setIsChanging] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const when = formatMoment(new Date(created));
  return (
    <li>
      <div className={styles.who}>
        <b>{actor.name}</b>
        <small>{note ? `${when}, alterado` : when}</small>
        {isFresh ? (
          <Button
            ref={button}
            small
            aria-label={`Alterar comentário de ${when}`}
            aria-expanded={isChanging}
            onClick={() => {
              setIsChanging(!isChanging);
            }}
          >
            Alterar
          </Button>
        ) : null}
      </div>
      {isChanging ? (
        <ChangeComment
          {...{ target, of, entry, said }}
          onClose={() => {
            setIsChanging(false);
            button.current?.focus();
          }}
        />
      ) : (
        <p>
          <Mentions text={said} />
        </p>
      )}
    </li>
  );
}

function ChangeComment({ target, of, entry, said, onClose }: Props & { onClose: () => void }) {
  const client = useQueryClient();
  const [text, setText] = useState(said);
  const field = useRef<HTMLTextAreaElement>(null);
  const typed = text.trim();
  useLeaveGuard(typed !== said);
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const { busy, run: save } = useChange(async () => {
    const path = { target, id: of, comment: entry.id };
    await request(updateComment, { path, body: { text: typed } });
    await client.invalidateQueries({ queryKey: historyKeys.one(target, of) });
    onClose();
  });
  const mayBeSaved = typed !== '' && typed !== said;
  return (
    <>
      <MentionField
        label="Alterar comentário"
        target={target}
        field={field}
        value={text}
        onChange={setText}
        onSend={() => {
          if (mayBeSaved) save();
        }}
      />
      <div className="row">
        <Button
          small
          variant="secondary"
          aria-label="Salvar comentário"
          busy={busy}
          disabled={!mayBeSaved}
          onClick={save}
        >
          Salvar
        </Button>
        <Button small onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </>
  );
}

/** Whether a moment is still to come, which ends while it is looked at. */
function useIsAhead(moment: string | undefined): boolean {
  const [now, setNow] = useState(() => Date.now());
  const left = moment === undefined ? 0 : Date.parse(moment) - now;
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => {
      setNow(Date.now());
    }, left);
    return () => {
      clearTimeout(timer);
    };
  }, [left]);
  return left > 0;
}
