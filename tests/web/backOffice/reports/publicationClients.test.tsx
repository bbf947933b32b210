import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '#web/state/startSession';
import { openShop, publicationOf, serveApi, staff } from '#tests/support/screens/browser.tsx';
import { bodies, client, press, rows } from '#tests/support/screens/reports/reportDesk';
import { type SavedFile, savedFiles } from '#tests/support/samples/stored/savedFiles';

let saved: readonly SavedFile[] = [];

beforeEach(() => {
  startSession('t', staff);
  saved = savedFiles();
});

describe('publication clients', () => {
  const publication = publicationOf(3, { name: 'Manual AG-201', date: '2026-01-15' });
  const signature = (id: number, who: number, name: string) => ({
    id,
    publication: {
      ...publication,
      applicability: null,
    },
    profile: { ...client, id: who, name, email: `${name}@example.com` },
    status: { id: 5, name: 'Ativa' },
    due: '2027-05-04',
    overdue: false,
    renewable: false,
    renewal_order: null,
    file: null,
    airplane_prefix: `PT-AA${String(id)}`,
    airplane_serial_number: null,
    fuel_type: null,
    order: null,
    track_code: null,
    expedition_date: null,
    notes: null,
    version_bought: 'Rev. 1',
    acknowledged: id === 3 ? { version: 'Rev. 1', date: '2026-01-20' } : null,
    transitions: [],
    actions: id === 3 ? [] : ['acknowledge' as const],
    row_version: '1',
  });
  const api = {
    'GET /publication/3': { body: publication },
    'POST /api/export': { status: 204 },
    'GET /signature': {
      body: {
        count: 3,
        pages: 1,
        results: [signature(1, 11, 'Ana'), signature(2, 11, 'Ana'), signature(3, 12, 'Rui')],
      },
    },
  };
  const boxes = () => screen.getAllByRole('checkbox', { name: /^Selecionar (?!todos)/ });
  const tick = (box: HTMLElement | undefined) => userEvent.click(box ?? document.body);
  const isChecked = (box: HTMLElement) => (box as HTMLInputElement).checked;

  it('has its heading before a publication is chosen', async () => {
    serveApi(api);
    openShop('/admin/report/publication_clients/0');
    await screen.findByRole('heading', { level: 1, name: 'Clientes por publicação' });
    await screen.findByText('Escolha uma publicação');
  });

  it('asks as specified and selects everybody', async () => {
    const calls = serveApi(api);
    openShop('/admin/report/publication_clients/3');
    await rows();
    const asked = calls.find(({ path }) => path === '/signature')?.query;
    expect(Object.fromEntries(asked ?? [])).toEqual({
      page: '1',
      limit: '1000',
      status__in: '1,2,3,5',
      publication__id: '3',
      ordering: 'profile__name,profile__company_name',
    });
    expect(
      await screen.findByText(/Manual AG-201, Rev. 1, 15\/01\/2026, 3 assinaturas/),
    ).toBeTruthy();
    expect(boxes().every(isChecked)).toBe(true);
    expect(screen.getByText('2 de 2 clientes')).toBeTruthy();
  });

  it('shows who has acknowledged the revision in force, and on demand only who lags', async () => {
    serveApi(api);
    openShop('/admin/report/publication_clients/3');
    const [, ...list] = await rows();
    expect(
      list.map((row) => /Rev. 1, 20\/01\/2026|Falta a Rev. 1/.exec(row.textContent)?.[0]),
    ).toEqual(['Falta a Rev. 1', 'Falta a Rev. 1', 'Rev. 1, 20/01/2026']);
    await press('Só quem falta');
    expect(location.search).toBe('?ciente=falta');
    expect(
      (await rows()).slice(1).map((row) => row.textContent.includes('Falta a Rev. 1')),
    ).toEqual([true, true]);
    expect(screen.getByText('1 de 1 cliente')).toBeTruthy();
    await press('Baixar CSV');
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = await saved.at(-1)?.text;
    expect(text?.match(/Falta a Rev. 1/g)).toHaveLength(2);
    expect(text).not.toContain('Rui');
  });

  it('says of who withdraws that the use is suspended, on the screen and in the file', async () => {
    const left = { ...signature(3, 12, 'Rui'), suspended_by: 104 };
    const sure = { ...signature(1, 11, 'Ana'), due: '2027-12-09', sure_until: '2026-12-09' };
    const results = [sure, left];
    serveApi({ ...api, 'GET /signature': { body: { count: 2, pages: 1, results } } });
    openShop('/admin/report/publication_clients/3');
    const [, ...list] = await rows();
    const said = list.map((row) => /Ativa|Uso suspenso/.exec(row.textContent)?.[0]);
    expect(said).toEqual(['Ativa', 'Uso suspenso']);
    expect(list[0]?.textContent).toContain('09/12/2026 (renovação em desistência)');
    await press('Baixar CSV');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect((await saved.at(-1)?.text)?.match(/Ativa|Uso suspenso/g)).toEqual(said);
  });

  it('selects by client, not by row; the toggle takes all or none', async () => {
    serveApi(api);
    openShop('/admin/report/publication_clients/3');
    await rows();
    const [first] = boxes();
    await tick(first);
    expect(boxes().map(isChecked)).toEqual([false, false, true]);
    const all = screen.getByRole('checkbox', { name: 'Selecionar todos' });
    expect(isChecked(all)).toBe(false);
    await userEvent.click(all);
    expect(boxes().every(isChecked)).toBe(true);
    await userEvent.click(all);
    expect(boxes().some(isChecked)).toBe(false);
    expect(screen.getByRole('button', { name: 'Etiquetas simples' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('makes labels and the list of users for who is selected', async () => {
    const calls = serveApi({
      ...api,
      'POST /api/user/users_addresses_list': { body: {} },
      'POST /api/get_users_from_publication': { body: {} },
    });
    openShop('/admin/report/publication_clients/3');
    await rows();
    await press('Etiquetas completas');
    await waitFor(() =>
      expect(saved.map(({ name }) => name)).toEqual(['manual-ag-201 label complete.pdf']),
    );
    await tick(boxes()[0]);
    await press('Usuários por publicação');
    await waitFor(() =>
      expect(saved.at(-1)?.name).toBe('manual-ag-201 users per publication 3.pdf'),
    );
    expect(bodies(calls, '/api/user/users_addresses_list')).toEqual([
      { users: '11,12', type: 'complete' },
    ]);
    expect(bodies(calls, '/api/get_users_from_publication')).toEqual([
      { users: '12', publication: 3 },
    ]);
  });

  it('begins on a sheet already begun, as far as the sheet goes', async () => {
    const calls = serveApi({ ...api, 'POST /api/user/users_addresses_list': { body: {} } });
    openShop('/admin/report/publication_clients/3');
    await rows();
    const first = screen.getByLabelText('Primeira etiqueta');
    const isOff = (name: string) =>
      screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
    await userEvent.clear(first);
    await userEvent.type(first, '12');
    expect(screen.getByText('Completas: 1 a 10.')).toBeTruthy();
    expect([isOff('Etiquetas simples'), isOff('Etiquetas completas')]).toEqual([false, true]);
    await press('Etiquetas simples');
    await waitFor(() =>
      expect(bodies(calls, '/api/user/users_addresses_list')).toEqual([
        { users: '11,12', type: 'simple', start: '12' },
      ]),
    );
    for (const typed of ['21', '0', '1.5']) {
      await userEvent.clear(first);
      await userEvent.type(first, typed);
      expect(screen.getByText('Informe 1 a 20.')).toBeTruthy();
      expect(isOff('Etiquetas simples')).toBe(true);
    }
  });

  it('remembers how far off the printer is, and says why it takes no such number', async () => {
    const calls = serveApi({ ...api, 'POST /api/user/users_addresses_list': { body: {} } });
    const adjust = async (right: string, down: string) => {
      await press('Ajuste fino');
      for (const [label, text] of [
        [/^Para a direita/, right],
        [/^Para baixo/, down],
      ] as const) {
        const field = await screen.findByLabelText(label);
        await userEvent.clear(field);
        if (text !== '') await userEvent.type(field, text);
      }
      await press('Guardar ajuste');
    };
    openShop('/admin/report/publication_clients/3');
    await rows();
    await adjust('1,5', '-10,1');
    expect(screen.getByText('O ajuste vai de -10 a 10 mm.')).toBeTruthy();
    expect(localStorage.getItem('label_offset')).toBeNull();
    await userEvent.clear(screen.getByLabelText(/^Para baixo/));
    await userEvent.type(screen.getByLabelText(/^Para baixo/), '-1{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('1,5 mm à direita, 1 mm acima')).toBeTruthy();
    cleanup();

    openShop('/admin/report/publication_clients/3');
    await rows();
    expect(screen.getByText('1,5 mm à direita, 1 mm acima')).toBeTruthy();
    await press('Etiquetas simples');
    await waitFor(() =>
      expect(bodies(calls, '/api/user/users_addresses_list')).toEqual([
        { users: '11,12', type: 'simple', offset_x: '1.5', offset_y: '-1' },
      ]),
    );
    await adjust('', '0');
    expect(localStorage.getItem('label_offset')).toBeNull();
  });

  it('loads nothing for id 0', async () => {
    const calls = serveApi(api);
    openShop('/admin/report/publication_clients/0');
    expect(await screen.findByText('Escolha uma publicação')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});
