import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { commentOrder } from '#shared/orders/orderDeskEndpoints';
import { formatMoment } from '#shared/values/calendarDate';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import { historyQuery } from '#web/backOffice/kit/record/HistoryPanel.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Timeline } from '#web/ui/facts/Timeline.tsx';
import { useLeaveGuard } from '#web/forms/useLeaveGuard';
import { request } from '#web/http/httpClient';
import { orderKeys } from '#web/http/queryKeys';
import { useChange } from '#web/http/useChange';

/** History texts of comments begin with this. */
const mark = 'Comentário: ';

/** What staff say to each other of an order: each comment stays as it was said, with its author and time. */
export function CommentsPanel({ order }: { order: number }) {
  const client = useQueryClient();
  const history = useQuery(historyQuery('order', order));
  const [text, setText] = useState('');
  const typed = text.trim();
  useLeaveGuard(typed !== '');
  const comments = (history.data ?? []).filter(({ action }) => action.startsWith(mark));
  const { busy, run: send } = useChange(async () => {
    await request(commentOrder, { body: { order, text: typed } });
    setText('');
    await client.invalidateQueries({ queryKey: orderKeys.history(order) });
  });
  return (
    <Panel stack className="gap-3">
      <h2>Comentários</h2>
      <TextAreaField
        label="Novo comentário"
        hideLabel
        rows={2}
        maxLength={2000}
        placeholder="Para a equipe; o cliente não vê."
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
      <div>
        <Button variant="secondary" small busy={busy} disabled={typed === ''} onClick={send}>
          Comentar
        </Button>
      </div>
      {comments.length > 0 ? (
        <Timeline>
          {comments.map(({ id, action, created, actor }) => (
            <li key={id}>
              {action.slice(mark.length)}
              <small>
                {formatMoment(new Date(created))}, {actor.name}
              </small>
            </li>
          ))}
        </Timeline>
      ) : null}
    </Panel>
  );
}
