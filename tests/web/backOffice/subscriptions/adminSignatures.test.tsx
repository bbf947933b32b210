import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { addDays, formatDate } from '#shared/values/calendarDate';
import type { TodaysWork } from '#shared/system/todaysWork';
import {
  actAsStaff,
  heading,
  openShop,
  publicationOf,
  serveApi,
  type Api,
  type Call,
} from '#tests/support/screens/browser.tsx';
import { signatureOf, subscribed, today } from '#tests/support/samples/sampleShipments';

actAsStaff();

const longName = 'Manual de Revisão Geral do Trem de Pouso dos Modelos TL-150 e TL-160';
const rows = [
  signatureOf(5, { id: 31, due: addDays(today, 12), renewable: true }),
  signatureOf(2, {
    id: 30,
    publication: { ...publicationOf(8, { name: longName }), version: 'Rev. 4' },
    version_bought: 'Rev. 3',
    due: null,
    airplane_prefix: null,
    order: null,
  }),
  signatureOf(4, { id: 29, overdue: true, publication: { ...subscribed, version: 'Rev. 12' } }),
];

const due = '2026-11-24..2026-12-24';
const work: TodaysWork = {
  tasks: [
    { kind: 'late', count: 1, late: 0, list: 'dispatch', filter: { kind: 'late' } },
    { kind: 'photos', count: 1203, late: 1, list: 'photos', filter: {} },
    { kind: 'unpaid', count: 3, late: 0, list: 'orders', filter: { until: '2026-11-25' } },
    { kind: 'mails', count: 0, late: 0, list: 'users', filter: { mail: 'returned' } },
    { kind: 'shipments', count: 1, late: 0, list: 'dispatch', filter: {} },
    { kind: 'returns', count: 2, late: 0, list: 'dispatch', filter: { kind: 'returned' } },
    { kind: 'invoices', count: 23, late: 0, list: 'orders', filter: { nfe: 'none' } },
    { kind: 'subscriptions', count: 12, late: 0, list: 'signatures', filter: { due } },
  ],
  failures: { count: 0, results: [] },
};

async function open(path = '/admin/signatures', more: Api = {}) {
  const calls = serveApi({
    'GET /signature': ({ query }: Call) => {
      const status = query.get('status') ?? '';
      const found = rows.filter((row) => status === '' || String(row.status.id) === status);
      return { body: { count: found.length, pages: 1, results: found } };
    },
    'GET /api/today': { body: work },
    ...more,
  });
  openShop(path);
  await heading('Gerenciar Andamento');
  return calls;
}

const listed = (calls: Call[]) =>
  Object.fromEntries(calls.findLast(({ path }) => path === '/signature')?.query ?? []);

describe('the progress list', () => {
  it('is the home of the back office too', async () => {
    await open('/admin/');
    await screen.findByRole('row', { name: /^Escolher assinatura 31/ });
    expect(screen.getByRole('link', { name: 'Andamento' }).getAttribute('aria-current')).toBe(
      'true',
    );
  });

  it('shows what was bought by whom, until when, and how it stands', async () => {
    await open();
    const row = await screen.findByRole('row', { name: /^Escolher assinatura 31/ });
    expect([...row.children].map((cell) => cell.textContent)).toEqual([
      '',
      '31',
      'Manual de Operação',
      'Rev. 1',
      'Marina',
      'PT-UVA',
      `${formatDate(addDays(today, 12))}Vence em 12 dias`,
      '1043',
      'Ativa',
    ]);
    expect(within(row).getByRole('link', { name: '1043' })).toHaveProperty(
      'pathname',
      '/admin/order/1043',
    );
    expect(within(row).getByRole('link', { name: 'Manual de Operação' })).toHaveProperty(
      'pathname',
      '/admin/signature/31',
    );
  });

  it('shows the end that is sure while a renewal is being left', async () => {
    const sure_until = addDays(today, 12);
    const left = signatureOf(5, { id: 32, due: addDays(today, 377), sure_until });
    await open('/admin/', { 'GET /signature': { body: { count: 1, pages: 1, results: [left] } } });
    const row = await screen.findByRole('row', { name: /^Escolher assinatura 32/ });
    const cells = [...row.children].map((cell) => cell.textContent);
    expect(cells).toContain(`${formatDate(sure_until)}Renovação em desistência`);
  });

  it('cuts names at 50 characters, the whole name on hover; what was bought once has no end', async () => {
    await open();
    const row = await screen.findByRole('row', { name: /^Escolher assinatura 30/ });
    expect(within(row).getByTitle(longName).textContent).toBe(
      `${longName.slice(0, 50).trimEnd()}…`,
    );
    for (const text of ['Compra única', 'Rev. 3', 'Aguardando envio']) {
      expect(within(row).getByText(text)).toBeTruthy();
    }
  });

  it('filters by status, and by the month something ends in, until that is removed', async () => {
    const calls = await open('/admin/signatures?ends=2026-11');
    await screen.findByRole('row', { name: /^Escolher assinatura 31/ });
    expect(listed(calls)).toMatchObject({ ends: '2026-11', ordering: '-id', page: '1' });
    await userEvent.click(
      screen.getByRole('button', { name: 'Remover o filtro Vencem em 11/2026' }),
    );
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Vencida');
    await waitFor(() =>
      expect(screen.queryByRole('row', { name: /^Escolher assinatura 31/ })).toBeNull(),
    );
    expect(location.search).toBe('?status=4');
    expect(listed(calls)).toEqual({ ordering: '-id', page: '1', search: '', status: '4' });
  });

  it('leads to a new subscription', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Nova assinatura' })).toHaveProperty(
      'pathname',
      '/admin/signature/0',
    );
  });
});

describe('"Para hoje"', () => {
  const strip = async () => within(await screen.findByRole('region', { name: 'Para hoje' }));

  it('counts what waits, each figure leading to its list', async () => {
    await open();
    const today = await strip();
    await today.findByRole('link', { name: /fotos/ });
    expect(
      today.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['1remessa atrasada', '/admin/dispatch?kind=late'],
      ['1.203fotos para responder1 há mais de 24\u00a0h', '/admin/photos'],
      ['3pedidos cancelam amanhã', '/admin/orders?until=2026-11-25'],
      ['1remessa para enviar', '/admin/dispatch'],
      ['2remessas devolvidas', '/admin/dispatch?kind=returned'],
      ['23pedidos pagos sem NF', '/admin/orders?nfe=none'],
      ['12assinaturas terminam em 30 dias', `/admin/signatures?due=${due}`],
    ]);
    // A zero has no cell; the menu alone cuts a number.
    expect(today.getByText('Em dia: e-mails devolvidos.')).toBeTruthy();
    expect(screen.getByTitle('1.203 para responder').textContent).toBe('99+');
  });

  it('says so when nothing waits', async () => {
    const tasks = work.tasks.map((task) => ({ ...task, count: 0, late: 0 }));
    await open('/admin/', { 'GET /api/today': { body: { ...work, tasks } } });
    expect(await (await strip()).findByText('Nada espera hoje')).toBeTruthy();
    expect((await strip()).queryAllByRole('link')).toEqual([]);
  });

  it('has a figure of e-mails that come back when there are some', async () => {
    const tasks = work.tasks.map((task) => (task.kind === 'mails' ? { ...task, count: 1 } : task));
    await open('/admin/', { 'GET /api/today': { body: { ...work, tasks } } });
    const link = await (await strip()).findByRole('link', { name: /e-mail devolvido/ });
    expect([link.textContent, link.getAttribute('href')]).toEqual([
      '1e-mail devolvido',
      '/admin/users?mail=returned',
    ]);
  });

  it('filters the list it stands above', async () => {
    const calls = await open('/admin/');
    await userEvent.click(
      await (await strip()).findByRole('link', { name: /terminam em 30 dias/ }),
    );
    await waitFor(() => expect(listed(calls)).toMatchObject({ due }));
    expect(location.pathname).toBe('/admin/signatures');
    expect(new URLSearchParams(location.search).get('due')).toBe(due);
  });

  it('tells which e-mails nobody got, with the way to what they were about', async () => {
    const results = [
      {
        id: 'expeditions 511',
        target: 'expedition' as const,
        target_id: 511,
        action: 'Remessa: Em Andamento → Enviado',
        created: '2026-05-18T12:00:00.000Z',
        subject: 'Publicação enviada (AA1)',
        to: 'oficina@serrana.example.com',
        why: 'O serviço de e-mail não aceitou a mensagem.',
        next: 'Avise por telefone.',
      },
      {
        id: 'system 1',
        target: 'contact' as const,
        target_id: 1,
        action: 'Mensagem recebida',
        created: '2026-05-17T12:00:00.000Z',
        subject: null,
        to: null,
        why: 'Não terminou.',
        next: 'Tente de novo.',
      },
    ];
    await open('/admin/', {
      'GET /api/today': { body: { ...work, failures: { count: 2, results } } },
    });
    const shown = await strip();
    await userEvent.click(await shown.findByRole('button', { name: /2\s*avisos não entregues/ }));
    expect(shown.getByRole('link', { name: 'Remessa 511' })).toHaveProperty(
      'pathname',
      '/admin/expedition/511',
    );
    expect(shown.getByText('18/05/2026 09:00')).toBeTruthy();
    expect(shown.getByText('Mensagem do site')).toBeTruthy();
    const [mail, job] = shown.getAllByText(/\./, { selector: 'small' });
    expect(mail?.parentElement?.textContent).toBe(
      'Publicação enviada (AA1), para oficina@serrana.example.comO serviço de e-mail não aceitou a mensagem. Avise por telefone.',
    );
    expect(job?.parentElement?.textContent).toBe('Mensagem recebidaNão terminou. Tente de novo.');
  });

  it('has what was given up on tried again, and says so', async () => {
    const failure = {
      id: 'expeditions 511',
      target: 'expedition' as const,
      target_id: 511,
      action: 'Remessa: Em Andamento → Enviado',
      created: '2026-05-18T12:00:00.000Z',
      subject: null,
      to: null,
      why: 'Não terminou.',
      next: 'Tente de novo.',
    };
    let results = [failure, { ...failure, id: 'expeditions 512', target_id: 512 }];
    const calls = await open('/admin/', {
      'GET /api/today': () => ({ body: { ...work, failures: { count: results.length, results } } }),
      'POST /api/today/retry': () => {
        results = [];
        return { body: { count: 2 } };
      },
    });
    const shown = await strip();
    await userEvent.click(await shown.findByRole('button', { name: /2\s*avisos não entregues/ }));
    await userEvent.click(shown.getByRole('button', { name: 'Tentar todos de novo' }));
    await screen.findByText('Os 2 avisos serão entregues em instantes.');
    await waitFor(() => expect(shown.queryByText(/avisos não entregues/)).toBeNull());
    expect(calls.filter(({ path }) => path === '/api/today/retry')).toHaveLength(1);
  });

  it('takes off the list whose reader was told by telephone, and no job', async () => {
    const failure = {
      id: 'orders D#1044 H#x',
      target: 'order' as const,
      target_id: 1044,
      action: 'Pagamento confirmado',
      created: '2026-05-18T12:00:00.000Z',
      subject: 'Pagamento confirmado',
      to: 'oficina@serrana.example.com',
      why: 'O serviço de e-mail não aceitou a mensagem.',
      next: 'Avise por telefone.',
    };
    const job = { ...failure, id: 'orders D#1045 H#x', target_id: 1045, subject: null, to: null };
    let results: object[] = [failure, job];
    const calls = await open('/admin/', {
      'GET /api/today': () => ({ body: { ...work, failures: { count: results.length, results } } }),
      'POST /api/today/note': () => {
        results = [job];
        return { status: 204, body: null };
      },
    });
    const shown = await strip();
    await userEvent.click(await shown.findByRole('button', { name: /2\s*avisos não entregues/ }));
    await userEvent.click(shown.getByRole('button', { name: /^Anotar: oficina@serrana/ }));
    await screen.findByText('Anotado no histórico: avisado por telefone.');
    await shown.findByRole('button', { name: /1\s*aviso não entregue/ });
    expect(shown.queryByRole('button', { name: /^Anotar/ })).toBeNull();
    expect(calls.filter(({ path }) => path === '/api/today/note').map(({ body }) => body)).toEqual([
      { id: failure.id },
    ]);
  });

  it('lets the list work while it cannot be read, and is asked for again', async () => {
    let broken = true;
    await open('/admin/', {
      'GET /api/today': () => (broken ? { status: 403, body: { detail: 'Não.' } } : { body: work }),
    });
    await screen.findByRole('row', { name: /^Escolher assinatura 31/ });
    const again = await (await strip()).findByRole('button', { name: 'Tentar de novo' });
    broken = false;
    await userEvent.click(again);
    await (await strip()).findByRole('link', { name: /fotos/ });
  });
});
