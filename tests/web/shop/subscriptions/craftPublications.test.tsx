import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { AutoRenewal } from '#shared/signatures/autoRenewal';
import type { Signature } from '#shared/signatures/signature';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { CraftPublications } from '#web/shop/subscriptions/fleet/CraftPublications.tsx';
import { signatureOf, subscribed } from '#tests/support/samples/sampleShipments';

afterEach(cleanup);

const counts = { gaps: [], standing: { in_force: 0, all: 0 } };
const craftWith = (publications: Signature[]) => ({
  prefix: 'PT-UVA',
  serial: '201412',
  model: 'AG-202',
  year: 2008,
  fuel_type: 2 as const,
  publications,
  outside: [],
  missing: [],
  missing_count: 0,
  attention: [],
  added: null,
  valid_until: null,
  ...counts,
});

it('what is locked by a withdrawal says so in the place of its state, with the order', () => {
  const [locked, open] = [1, 2].map((id) => signatureOf(1, { id, airplane_prefix: 'PT-UVA' }));
  if (!locked || !open) throw new Error('no purchases');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CraftPublications craft={craftWith([{ ...locked, suspended_by: 1038 }, open])} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const rows = screen.getAllByRole('row').slice(1);
  const said = rows.map((row) => within(row).queryByText('Uso suspenso') !== null);
  expect(said).toEqual([true, false]);
  const link = screen.getByRole('link', { name: 'pedido 1038' });
  expect(link.getAttribute('href')).toBe('/orders/1038');
});

it('what is renewed ends soon while that renewal is being left, also where it renews by itself', () => {
  const today = todayInSaoPaulo(new Date());
  const sure_until = addDays(today, 9);
  const due = addDays(today, 374);
  const auto_renewal: AutoRenewal = {
    state: 'active',
    qr: null,
    until: null,
    price: '72.00',
    charge_on: addDays(today, 367),
    renews_to: addDays(today, 739),
    announced_on: null,
    first_payment: null,
    authorised_on: null,
    requested: false,
    problem: null,
    order: null,
    slip: false,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CraftPublications craft={craftWith([signatureOf(1, { due, sure_until, auto_renewal })])} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByText('Vence em 9 dias')).toBeTruthy();
});

it('a ciente of an earlier revision is not shown for the one whose file is to come', () => {
  const row = signatureOf(1, {
    publication: { ...subscribed, is_download: true },
    file_version: 'Rev. 0',
    acknowledged: { version: 'Rev. 0', date: '2026-05-12' },
    airplane_prefix: 'PT-UVA',
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CraftPublications craft={craftWith([row])} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.queryByText('Falta')).toBeNull();
  expect(screen.queryByText('12/05/2026')).toBeNull();
});

it('a revision on paper that is owed is not said to be sent, with the one that was', () => {
  const sent = { version: 'Rev. 9', date: '2026-09-03' };
  const owed = signatureOf(3, { missing_revision: 'Rev. 11', sent_revision: sent });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CraftPublications craft={craftWith([owed])} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByText('Revisão a enviar')).toBeTruthy();
  expect(screen.queryByText('Enviado')).toBeNull();
  expect(screen.getByText('Rev. 9 enviada em 03/09/2026')).toBeTruthy();
});

it('what is not for an aircraft stands apart, with its reason', () => {
  const why = 'Aplica-se a AG-203: todas.';
  const publications = [1, 2].map((id) => signatureOf(1, { id, airplane_prefix: 'PT-UVA' }));
  const craft = {
    prefix: 'PT-UVA',
    serial: '201412',
    model: 'AG-202',
    year: 2008,
    fuel_type: 2 as const,
    publications,
    outside: [{ signature: 2, by: 'model' as const, why }],
    missing: [],
    missing_count: 0,
    attention: [],
    added: null,
    valid_until: null,
    ...counts,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CraftPublications craft={craft} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const apart = screen.getByRole('table', { name: 'Não se aplica a este modelo: PT-UVA' });
  expect(apart.textContent).toContain(why);
  expect(within(apart).getAllByRole('row')).toHaveLength(2);
  const own = screen.getByRole('table', { name: 'Publicações da PT-UVA' });
  expect(within(own).getAllByRole('row')).toHaveLength(2);
  expect(own.textContent).not.toContain(why);
});
