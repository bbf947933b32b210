import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { LineHolding } from '#shared/orders/order';
import { closeShop, staff } from '#tests/support/screens/browser.tsx';
import { fill, orderOf } from '#tests/support/screens/checkoutForm';
import { lineOf, openOrderDesk } from '#tests/support/screens/desk/staffDesk';

const waiting: LineHolding = {
  id: 27,
  status: { id: 2, name: 'Aguardando envio' },
  expedition: null,
  track_code: null,
  expedition_date: null,
};
const sent: LineHolding = {
  id: 28,
  status: { id: 3, name: 'Enviado' },
  expedition: 11,
  track_code: 'AA123456785BR',
  expedition_date: '2026-05-18',
};
const returned: LineHolding = { ...waiting, id: 29, expedition: 12, track_code: 'JAD 77' };

const paid = orderOf(7, {
  status: 2,
  publications: [waiting, sent, returned].map((signature, index) => ({
    ...lineOf(701 + index),
    signature,
  })),
});

const noteOf = (id: number) => {
  const row = screen.getByRole('link', { name: `Assinatura ${id}` }).closest('th');
  if (!row) throw new Error('not in its line');
  return within(row);
};

it('tells line by line what was sent, in which shipment, and what waits or came back', async () => {
  await openOrderDesk(paid);
  for (const { id } of [waiting, sent, returned]) {
    expect(noteOf(id).getByRole('link', { name: /^Suplemento/ })).toHaveProperty(
      'pathname',
      '/admin/publication/3',
    );
  }
  expect(noteOf(27).getByText('Aguardando envio')).toBeTruthy();
  expect(noteOf(27).queryByRole('link', { name: /Remessa/ })).toBeNull();
  expect(noteOf(28).getByRole('link', { name: 'Remessa 11' })).toHaveProperty(
    'pathname',
    '/admin/expedition/11',
  );
  expect(noteOf(28).getByText('18/05/2026')).toBeTruthy();
  expect(noteOf(28).getByRole('link', { name: /^AA123456785BR/ })).toHaveProperty(
    'host',
    'rastreamento.correios.com.br',
  );
  expect(noteOf(29).getByText('devolvida')).toBeTruthy();
  expect(noteOf(29).getByText('JAD 77').tagName).toBe('SPAN');
});

it('keeps apart what may not be opened from here', async () => {
  const person = { ...staff, user: { ...staff.user, areas: ['money' as const] } };
  await openOrderDesk(paid, {}, person);
  expect(screen.getByText('Assinatura 28')).toBeTruthy();
  expect(screen.getByText('Remessa 11')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Remessa 11' })).toBeNull();
});

it('tells the line that its client leaves from those that still wait', async () => {
  const lines = [waiting, returned].map((signature, index) => ({
    ...lineOf(701 + index),
    signature,
  }));
  const withdrawal = {
    protocol: 'D-2026-0043',
    asked: '2026-11-20T15:00:00.000Z',
    until: null,
    state: 'asked' as const,
    return_code: null,
    answer: null,
    lines: [702],
    amount: '95.00' as const,
    freight: false,
    returned: null,
    settled: null,
  };
  await openOrderDesk({ ...paid, publications: lines, withdrawal });
  expect(noteOf(27).getByText('Aguardando envio')).toBeTruthy();
  expect(noteOf(29).getByText('Uso suspenso')).toBeTruthy();
  expect(noteOf(29).queryByText('Aguardando envio')).toBeNull();
});

it('tells a renewal of what had ended, which stops, from one whose earlier period goes on', async () => {
  const lines = ['2020-12-09', '2099-12-09'].map((earlier_due, index) => ({
    ...lineOf(701 + index),
    renewal_of: 41 + index,
    signature: { ...waiting, id: 41 + index, earlier_due },
  }));
  const withdrawal = {
    protocol: 'D-2026-0043',
    asked: '2026-11-20T15:00:00.000Z',
    until: null,
    state: 'asked' as const,
    return_code: null,
    answer: null,
    lines: [701],
    amount: '95.00' as const,
    freight: false,
    returned: null,
    settled: null,
  };
  await openOrderDesk({ ...paid, publications: lines, withdrawal });
  expect(noteOf(41).getByText('Uso suspenso')).toBeTruthy();
  expect(screen.getByText(/^Uso suspenso: arquivos e leitura/)).toBeTruthy();
  closeShop();
  await openOrderDesk({
    ...paid,
    publications: lines,
    withdrawal: { ...withdrawal, lines: [702] },
  });
  expect(noteOf(42).queryByText('Uso suspenso')).toBeNull();
  expect(screen.getByText(/^Sai só a renovação: o período anterior continua/)).toBeTruthy();
});

it('still tells it after a change, whose answer does not, and asks what became of the lines', async () => {
  const change = { note: 'Ligar antes', row_version: '2' };
  const untold = paid.publications.map((line) => ({ ...line, signature: undefined }));
  let answers = 0;
  await openOrderDesk(paid, {
    'GET /order/7': () => {
      answers += 1;
      if (answers === 1) return { body: paid };
      const publications = paid.publications.map((line) => ({ ...line, signature: sent }));
      return { body: { ...paid, ...change, publications: publications.slice(1, 2) } };
    },
    'PUT /order/7': { body: { ...paid, ...change, publications: untold } },
  });
  fill('Observação (opcional)', 'Ligar antes');
  const seen: (string | null)[] = [];
  const watch = new MutationObserver(() => {
    seen.push(screen.queryByRole('link', { name: 'Assinatura 28' })?.textContent ?? null);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Assinatura 27' })).toBeNull());
  watch.disconnect();
  expect(noteOf(28).getByRole('link', { name: 'Remessa 11' })).toBeTruthy();
  expect(seen).not.toContain(null);
});
