import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { officeRefusals } from '#shared/messages/refusals/officeRefusals';
import { orderOf } from '#tests/support/screens/checkoutForm';
import { bodiesOf, openOrderDesk } from '#tests/support/screens/desk/staffDesk';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});

const now = new Date('2026-05-18T17:28:00.000Z');
const own = {
  id: `${now.toISOString()}#000001abcdef`,
  action: 'Comentário: Ligar na segunda.',
  created: now.toISOString(),
  actor: { name: 'Helena Prado' },
};
const fresh = { ...own, changeable_until: '2026-05-18T17:38:00.000Z' };
const other = {
  ...own,
  id: 'x',
  action: 'Comentário: Pode enviar.',
  actor: { name: 'Caio Nunes' },
};
const path = `/api/following/order/1050/comments/${encodeURIComponent(own.id)}`;
const change = /^Alterar comentário de /;

async function openTalk(answer: { status: number; body?: unknown }) {
  let shown: object[] = [other, fresh];
  const { calls } = await openOrderDesk(orderOf(1050), {
    'POST /api/logme': () => ({ body: shown }),
    'GET /api/following/order/1050': { body: { assignee: null, reminder: null } },
    'GET /api/user/users_admins': { body: [] },
    [`PUT ${path}`]: ({ body }) => {
      const { text } = body as { text: string };
      const note = { before: 'Ligar na segunda.', after: text };
      if (answer.status === 204) shown = [other, { ...fresh, action: `Comentário: ${text}`, note }];
      return answer;
    },
  });
  const talk = (await screen.findByRole('heading', { name: 'Conversa da equipe' })).closest(
    'section',
  );
  if (!talk) throw new Error('no panel');
  return { calls, talk: within(talk) };
}

it('changes one’s own fresh comment in its place, and says that it was changed', async () => {
  const { calls, talk } = await openTalk({ status: 204 });
  // One of two: a colleague's is theirs.
  await userEvent.click(await talk.findByRole('button', { name: change }));
  const field = talk.getByRole('textbox', { name: 'Alterar comentário' });
  expect(document.activeElement).toBe(field);
  const save = () => talk.getByRole('button', { name: 'Salvar comentário' });
  expect(save()).toHaveProperty('disabled', true);
  await userEvent.clear(field);
  await userEvent.type(field, 'Ligar na terça.');
  await userEvent.click(save());
  await talk.findByText('Ligar na terça.');
  expect(talk.getByText(/, alterado$/)).toBeTruthy();
  expect(bodiesOf(calls, 'PUT', path)).toEqual([{ text: 'Ligar na terça.' }]);
  expect(talk.queryByRole('textbox', { name: 'Alterar comentário' })).toBeNull();
  expect(document.activeElement).toBe(talk.getByRole('button', { name: change }));
});

it('keeps what was typed where it came too late, in words', async () => {
  const refusal = { non_field_errors: [officeRefusals.comment_settled] };
  const { talk } = await openTalk({ status: 400, body: refusal });
  await userEvent.click(await talk.findByRole('button', { name: change }));
  await userEvent.type(talk.getByRole('textbox', { name: 'Alterar comentário' }), ' Cedo.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText(officeRefusals.comment_settled);
  const field = talk.getByRole<HTMLTextAreaElement>('textbox', { name: 'Alterar comentário' });
  expect(field.value).toBe('Ligar na segunda. Cedo.');
  await userEvent.click(talk.getByRole('button', { name: 'Cancelar' }));
  expect(talk.getByText('Ligar na segunda.')).toBeTruthy();
});

it('offers it no longer once the ten minutes are over', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now,
    shouldAdvanceTime: true,
  });
  const { talk } = await openTalk({ status: 204 });
  await talk.findByRole('button', { name: change });
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(talk.queryByRole('button', { name: change })).toBeNull();
  expect(talk.getByText('Ligar na segunda.')).toBeTruthy();
});
