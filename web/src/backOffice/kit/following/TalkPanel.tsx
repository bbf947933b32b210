import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Followed } from '#shared/accounts/inbox';
import { commentFollowed } from '#shared/accounts/inboxEndpoints';
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
import { TalkComment } from './TalkComment';

/** History texts of comments begin with this. */
const mark = 'Comentário: ';

type Props = { target: Followed; id: number };

/** What staff say to each other of an object, oldest first. */
export function TalkPanel({ target, id }: Props) {
  const client = useQueryClient();
  const history = useQuery(historyQuery(target, id));
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const typed = text.trim();
  useLeaveGuard(typed !== '');
  useKeys({
    m: () => {
      // A withdrawal on the page has steps by the same letters.
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
