import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useCart } from '#web/entities/cart/cartStore';
import { useSession } from '#web/state/session';
import { startSession } from '#web/state/startSession';
import {
  closeShop,
  customer,
  heading,
  openShop,
  publicationOf,
  serveApi,
  type Api,
} from '#tests/support/screens/browser.tsx';
import { orderOf } from '#tests/support/screens/checkoutForm';
import { lineOf } from '#tests/support/screens/orderPage';
import { signatureOf } from '#tests/support/samples/sampleShipments';

const effectivity = [{ model: 'AG-201', from: null, to: null }];
const manual = publicationOf(4, {
  name: 'Manual de Operação',
  version: 'Rev. 2',
  is_signature: true,
  price: '480.00',
  price_signature: '320.00',
  effectivity,
});
const revision = { date: '2026-05-04', changes: 'Seção 2.\nSeção 7.', pages: '2-3' };
const api: Api = {
  'GET /publication/4': { body: manual },
  'GET /publication/4/revisions': {
    body: [
      { ...revision, version: 'Rev. 2', current: true },
      { ...revision, version: 'Rev. 1', changes: 'Índice.', current: false },
    ],
  },
  'GET /publication': {
    body: { count: 2, pages: 1, results: [manual, publicationOf(5, { name: 'Catálogo' })] },
  },
};

describe('the page of a publication', () => {
  it('offers no cart to a role that cannot buy, and says who can', async () => {
    startSession('t', customer);
    useSession.setState({ acting: { person: { ...customer, id: 70 }, role: 'quality' } });
    serveApi(api);
    openShop('/publications/4');
    await heading('Manual de Operação');
    const price = within(screen.getByRole('complementary', { name: 'Preço' }));
    expect(price.getByText('Compram o titular e quem tem o papel Compras.')).toBeTruthy();
    await screen.findByRole('link', { name: 'Catálogo' });
    expect(screen.queryByRole('button', { name: /^Adicionar/ })).toBeNull();
  });

  it('shows its cover beside the title, in room that is kept for it', async () => {
    serveApi(api);
    openShop('/publications/4');
    await heading('Manual de Operação');
    const cover = document.querySelector('main img');
    expect(cover?.getAttribute('src')).toBe(`/api/cover/page/${manual.cover}`);
    expect([cover?.getAttribute('width'), cover?.getAttribute('height')]).toEqual(['336', '476']);
    expect(cover?.getAttribute('alt')).toBe('');
  });

  it('keeps codes whole in its heading, its facts and the titles beside it', async () => {
    serveApi({ ...api, 'GET /publication/4': { body: { ...manual, name: 'Guia AG-203' } } });
    openShop('/publications/4');
    const title = await screen.findByRole('heading', { level: 1, name: 'Guia AG-203' });
    expect(within(title).getByText('AG-203').className).toBe('num');
    expect(document.title).toMatch(/^Guia AG-203, Rev\. 2 · /);
    const [fact] = screen.getAllByText('Aplicabilidade');
    expect(fact?.nextElementSibling?.querySelector('.num')?.textContent).toBe('AG-201');
    const row = within(await screen.findByRole('row', { name: /^Catálogo/ }));
    expect(row.getByText('AG-201').className).toBe('num');
  });

  it('says of each row of its effectivity how many aircraft of one’s own it includes', async () => {
    const rows = [
      { model: 'AG-201', from: '001', to: '411' },
      { model: 'AG-201A', from: '412', to: null },
    ];
    const craft = (prefix: string, model: string | null, serial: string) => ({
      prefix,
      model,
      serial,
      year: null,
      fuel_type: 1,
      publications: [],
      missing: [],
      missing_count: 0,
      attention: [],
      valid_until: null,
      outside: [],
      added: null,
    });
    const results = [
      craft('PT-UVA', 'AG 201', '17'),
      craft('PT-UVB', 'AG-201', '300'),
      craft('PT-UVC', 'AG-201', '512'),
      craft('PT-UVD', 'AG-201A', '512'),
      craft('PT-UVE', null, '18'),
    ];
    const totals = {
      aircraft: 5,
      publications: 0,
      overdue: 0,
      due: 0,
      unacknowledged: 0,
      awaiting: 0,
      compliance: 0,
      unacknowledged_documents: 0,
      renewals: { count: 0, aircraft: 0, total: '0.00' },
    };
    const calls = serveApi({
      ...api,
      'GET /publication/4': { body: { ...manual, effectivity: rows } },
      'GET /signature': { body: { count: 0, pages: 1, results: [] } },
      'GET /api/fleet': {
        body: { count: 5, pages: 1, results, needing: 0, without: 0, totals, models: [] },
      },
    });
    startSession('one', customer);
    openShop('/publications/4');
    const list = within(await screen.findByRole('region', { name: 'Aplicabilidade' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'AG-201N/S 001 a 411Inclui 2 aeronaves suas',
      'AG-201Aa partir do N/S 412Inclui 1 aeronave sua',
    ]);
    expect(list.getByText('AG-201A').className).toBe('num');
    // Looked at once more: the fleet is the same for every manual.
    cleanup();
    openShop('/publications/4');
    await screen.findByRole('region', { name: 'Aplicabilidade' });
    await heading('Manual de Operação');
    expect(calls.filter(({ path }) => path === '/api/fleet')).toHaveLength(1);
  });

  it('folds all but five revisions, which the browser’s search still finds, until they are asked for', async () => {
    const many = Array.from({ length: 12 }, (_, place) => ({
      ...revision,
      version: `Rev. ${String(12 - place)}`,
      current: place === 0,
      changes: `Seção ${String(12 - place)}.`,
    }));
    serveApi({ ...api, 'GET /publication/4/revisions': { body: many } });
    openShop('/publications/4');
    const button = await screen.findByRole('button', { name: 'Mostrar as 7 anteriores' });
    const folded = () =>
      [...document.querySelectorAll('details[hidden]')].map((one) => one.getAttribute('hidden'));
    expect(folded()).toEqual(Array.from({ length: 7 }, () => 'until-found'));
    expect(screen.getAllByText('Seção 1.').length).toBeGreaterThan(0);
    await userEvent.click(button);
    expect(folded()).toEqual([]);
    expect(screen.queryByRole('button', { name: /anteriores/ })).toBeNull();
    const summaries = document.querySelectorAll('summary');
    expect(document.activeElement).toBe(summaries[5]);
  });

  it('says what it is, what changed and what it costs, and puts it in the cart', async () => {
    serveApi(api);
    openShop('/publications/4');
    await heading('Manual de Operação');
    const price = within(screen.getByRole('complementary', { name: 'Preço' }));
    expect(price.getByText('R$ 480,00')).toBeTruthy();
    expect(price.getByText('R$ 320,00 por ano')).toBeTruthy();
    await screen.findByRole('heading', { name: 'Histórico de revisões' });
    await screen.findByText('Seção 7.');
    expect(screen.getByText('2 revisões')).toBeTruthy();
    expect(screen.getByText('Em vigor')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Catálogo' })).toBeTruthy();
    await userEvent.click(price.getByRole('button', { name: /^Adicionar Manual de Operação/ }));
    expect(useCart.getState().items).toMatchObject([{ id: 4 }]);
    expect(await screen.findByRole('link', { name: /Finalizar compra/ })).toBeTruthy();
    expect(document.title).toMatch(/^Manual de Operação, Rev. 2 · /);
  });

  it('tells its owner that they have it', async () => {
    const own = signatureOf(5, { due: '2027-06-09' });
    const calls = serveApi({
      ...api,
      'GET /signature': { body: { count: 1, pages: 1, results: [own] } },
    });
    startSession('t', customer);
    openShop('/publications/4');
    await screen.findByText('Você já tem esta publicação (válida até 09/06/2027)');
    const asked = calls.find(({ path }) => path === '/signature')?.query;
    expect([asked?.get('profile'), asked?.get('publication__id')]).toEqual(['me', '4']);
  });

  it('names to who bought an older revision the one that they have', async () => {
    const own = signatureOf(1, { due: null, version_bought: 'Rev. 1' });
    const older = { ...own, publication: { ...own.publication, version: 'Rev. 2' } };
    serveApi({ ...api, 'GET /signature': { body: { count: 1, pages: 1, results: [older] } } });
    startSession('t', customer);
    openShop('/publications/4');
    await screen.findByText('Você já tem a Rev. 1 desta publicação');
  });

  it('says in which unpaid order it already is, to who has none', async () => {
    const unpaid = orderOf(1048, {
      publications: [lineOf(901, { publication: { ...lineOf(901).publication, id: 4 } })],
    });
    serveApi({
      ...api,
      'GET /order': ({ query }) => ({
        body: { count: 1, pages: 1, results: query.get('status') === '1' ? [unpaid] : [] },
      }),
    });
    startSession('t', customer);
    openShop('/publications/4');
    await screen.findByText(
      /^Este título já está no pedido 1048, para PT-UVA: pagamento pendente\./,
    );
    const link = screen.getByRole('link', { name: 'Abrir o pedido' });
    expect(link.getAttribute('href')).toBe('/orders/1048');
    // On paper it leads nowhere.
    expect(link.closest('.no-print')).not.toBeNull();
    expect(screen.queryByText(/^Você já tem/)).toBeNull();
  });

  it('asks for no orders in the name of a company whose orders the role does not see', async () => {
    const calls = serveApi({
      ...api,
      'GET /signature': { body: { count: 1, pages: 1, results: [signatureOf(5)] } },
      'GET /api/user/me': { body: customer },
    });
    startSession('t', customer);
    useSession.setState({ acting: { person: { ...customer, id: 70 }, role: 'quality' } });
    openShop('/publications/4');
    await screen.findByText(/^Você já tem esta publicação/);
    expect(calls.filter(({ path }) => path === '/order')).toEqual([]);
  });

  it('renews the only one its owner may renew, and leaves several to the Gerenciador', async () => {
    const own = signatureOf(5, { due: '2027-06-09', renewable: true });
    const answer = { body: { count: 1, pages: 1, results: [own] } };
    const served = serveApi({ ...api, 'GET /signature': answer });
    startSession('t', customer);
    openShop('/publications/4');
    await userEvent.click(await screen.findByRole('button', { name: /^Renovar/ }));
    await waitFor(() =>
      expect(useCart.getState().items).toMatchObject([{ id: 4, renewal_of: own.id }]),
    );
    expect(served.some(({ path }) => path === '/publication/4')).toBe(true);

    closeShop();
    const another = { ...own, id: 10, airplane_prefix: 'PT-UVB' };
    serveApi({
      ...api,
      'GET /signature': { body: { count: 2, pages: 1, results: [own, another] } },
    });
    startSession('t', customer);
    openShop('/publications/4');
    await screen.findByText('PT-UVA, PT-UVB');
    expect(screen.getByRole('link', { name: 'Abrir o Gerenciador' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Renovar/ })).toBeNull();
  });

  it('leads to the catalogue when it is withdrawn or unknown', async () => {
    serveApi({});
    openShop('/publications/99');
    await heading('Publicação não encontrada');
    expect(screen.getByRole('link', { name: 'Ver o catálogo' }).getAttribute('href')).toBe(
      '/publications',
    );
  });
});
