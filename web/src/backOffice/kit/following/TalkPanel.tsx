import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Followed } from '#shared/accounts/inbox';
import { commentFollowed, updateComment } from '#shared/accounts/inboxEndpoints';
import { historyQuery } from '#web/backOffice/kit/record/HistoryPanel.tsx';
import { useLeaveGuard } from '#web/forms/useLeaveGuard';
import { request } from '#web/http/httpClient';
import { historyKeys } from '#web/http/queryKeys';
import { useChange } from '#web/http/useChange';
import { Button } from '#web/ui/button/Button.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { useKeys } from '../keys/useKeys';
import styles from './following.module.css';
import { MentionField } from './MentionField';
import type { InferOutput } from 'valibot';
import type { historyEntry } from '#shared/system/history';
import { formatMoment } from '#shared/values/calendarDate';
import { Mentions } from './Mentions';

/** History texts of comments begin with this. */
const mark = 'Comentário: ';

type Props = { target: Followed; id: number };

/** The comments of staff on a record, oldest first. */
export function TalkPanel({ target, id }: Props) {
  const client = useQueryClient();
  const history = useQuery(historyQuery(target, id));
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const typed = text.trim();
  useLeaveGuard(typed !== '');
  useKeys({
    m: () => {
      // A withdrawal on the page uses the same letter for its actions.
      if (document.querySelector('[data-letter=m]')) return;
      field.current?.focus();
    },
  });
  const comments = (history.data ?? []).filter(({ action }) => action.startsWith(mark));
  const { busy, run: send } = useChange(async () => {
    await request(commentFollowed, { path: { target, id }, body: { text: typed } });
    setText('');
    await client.invalidateQueries({ queryKey: historyKeys.one(target, id) });
  });
  return (
    <Panel stack className="gap-3">
      <h2>Conversa da equipe</h2>
      {comments.length > 0 ? (
        <ol className={styles.talk}>
          {comments.toReversed().map((entry) => (
            <TalkComment
              key={entry.id}
              target={target}
              of={id}
              entry={entry}
              said={entry.action.slice(mark.length)}
            />
          ))}
        </ol>
      ) : null}
      <MentionField
        target={target}
        field={field}
        value={text}
        onChange={setText}
        onSend={() => {
          if (typed !== '') send();
        }}
      />
      <div>
        <Button variant="secondary" small busy={busy} disabled={typed === ''} onClick={send}>
          Comentar
        </Button>
      </div>
    </Panel>
  );
}

type TalkCommentProps = {
  target: Followed;
  of: number;
  entry: InferOutput<typeof historyEntry>;
  said: string;
};

/** One comment; its author may change it for a short time. */
function TalkComment({ target, of, entry, said }: TalkCommentProps) {
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
            onClick={() => setIsChanging(!isChanging)}
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

function ChangeComment({
  target,
  of,
  entry,
  said,
  onClose,
}: TalkCommentProps & { onClose: () => void }) {
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

/** Whether a moment is still in the future; it becomes false while the screen is open. */
function useIsAhead(moment: string | undefined): boolean {
  const [now, setNow] = useState(() => Date.now());
  const left = moment === undefined ? 0 : Date.parse(moment) - now;
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), left);
    return () => clearTimeout(timer);
  }, [left]);
  return left > 0;
}
