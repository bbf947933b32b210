import { expect, test, type Page } from '@playwright/test';
import { commonMessages as texts } from '#shared/messages/messages';
import { enterAs } from '../support/screens/session';
import {
  dialog,
  emptyList,
  expectSoundStates,
  loading,
  press,
} from '../support/screens/screenStates';

const fill = (label: string, text: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).fill(text);

async function fillContact(page: Page) {
  await fill('Nome', 'Visitante')(page);
  await fill('E-mail', 'visitante@example.com')(page);
  await page.getByLabel(/^Mensagem/).fill('Uma pergunta');
  await press('Enviar mensagem')(page);
}

async function wrongPasswords(page: Page) {
  await press('Alterar senha')(page);
  await fill('Senha atual', 'aero-local-1997')(page);
  await fill('Nova senha', 'aurora-boreal-2040')(page);
  await fill('Confirmação da senha', 'outra')(page);
  await page.getByLabel('Confirmação da senha').press('Enter');
}

async function logIn(page: Page) {
  await fill('E-mail', 'cliente@example.com')(page);
  await fill('Senha', 'errada')(page);
  await page.getByLabel('Senha').press('Enter');
}

/** As a link within the shop does: the document that the server drew for this path is not asked for. */
const follow = (path: string) => (page: Page) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('a visitor’s screens are sound while loading, empty, broken and refused', async ({ page }) => {
  test.slow();
  await expectSoundStates(page, [
    { at: '/nada', shows: 'Página não encontrada' },
    { at: '/publications?search=manual', api: { '/publication': 'slow' }, shows: loading },
    {
      at: '/publications?search=manual',
      api: { '/publication': 'broken' },
      shows: texts.unexpectedError,
    },
    {
      at: '/publications?search=manual',
      api: { '/publication': 'unreachable' },
      shows: texts.unexpectedError,
    },
    {
      at: '/publications?search=manual',
      api: { '/publication': emptyList },
      shows: texts.emptyList,
    },
    { at: '/publications/1', shows: 'Em vigor' },
    {
      at: '/help',
      act: follow('/publications/1'),
      api: { '/publication/1': 'slow' },
      shows: loading,
    },
    {
      at: '/help',
      act: follow('/publications/1'),
      api: { '/publication/1/revisions': 'broken' },
      shows: texts.unexpectedError,
    },
    { at: '/publications/999999', shows: 'Publicação não encontrada' },
    { at: '/cart', shows: 'Seu carrinho está vazio' },
    { at: '/checkout', shows: 'Seu carrinho está vazio' },
    { at: '/orders', shows: texts.loginRequired },
    { at: '/quotations', shows: texts.loginRequired },
    { at: '/partner', shows: texts.loginRequired },
    { at: '/account', shows: texts.loginRequired },
    { at: '/offline', shows: texts.loginRequired },
    { at: '/search', shows: texts.loginRequired },
    { at: '/certificate', act: press('Conferir'), shows: 'Digite o código do certificado.' },
    {
      at: '/change_pass/7-gone',
      shows: 'Este link não é mais válido',
    },
    { at: '/confirm_email/7-gone', shows: 'E-mail não confirmado' },
    { at: '/payment/1', shows: texts.loginRequired },
    { at: '/login', act: logIn, shows: 'Usuário ou senha inválidos' },
    { at: '/login', api: { '/api/token': 'broken' }, act: logIn, shows: texts.unexpectedError },
    { at: '/contact', act: fillContact, api: { '/api/contact': 'slow' }, shows: texts.loading },
    {
      at: '/contact',
      act: fillContact,
      api: { '/api/contact': 'broken' },
      shows: texts.unexpectedError,
    },
    {
      at: '/contact',
      act: fillContact,
      api: { '/api/contact': 'unreachable' },
      shows: /O servidor não respondeu/,
    },
    {
      at: '/certificate/AAAA-BBBB',
      api: { '/api/certificate/AAAA-BBBB': 'slow' },
      shows: loading,
    },
    {
      at: '/certificate/AAAA-BBBB',
      api: { '/api/certificate/AAAA-BBBB': 'broken' },
      shows: texts.unexpectedError,
    },
    ...['200', '201', '404'].map((code) => ({
      at: `/payment_return?return_data=${code}`,
      shows: (there: Page) => there.getByRole('heading', { level: 1 }),
    })),
  ]);
});

test('a visitor’s cart and the way into the checkout are sound', async ({ page }) => {
  const list = await page.request.get('/publication?ordering=-id');
  const [newest] = ((await list.json()) as { results: { id: number; name: string }[] }).results;
  const dearer = { body: { ...newest, price: '9999.00' } };
  await expectSoundStates(page, [
    {
      at: '/publications',
      act: press(`Adicionar ${newest?.name ?? ''}`),
      shows: 'Finalizar compra',
    },
    {
      at: '/cart',
      api: { [`/publication/${String(newest?.id)}`]: dearer },
      shows: /mudou para/,
    },
    { at: '/checkout', shows: dialog },
    {
      at: '/checkout',
      act: (there) =>
        dialog(there)
          .getByRole('button', { name: /^Entrar/ })
          .click(),
      shows: (there) => dialog(there).getByLabel('Senha'),
    },
  ]);
});

test('a customer’s screens are sound while loading, empty and broken', async ({ page }) => {
  test.slow();
  await enterAs(page, 'cliente@example.com');
  const ids = await ownOrders(page);
  const held = await ownManual(page);
  await expectSoundStates(page, [
    { at: '/orders', api: { '/order': 'slow' }, shows: loading },
    { at: '/orders', api: { '/order': 'broken' }, shows: texts.unexpectedError },
    { at: '/orders', api: { '/order': emptyList }, shows: (there) => there.getByRole('status') },
    { at: '/orders', shows: (there) => there.getByRole('article').first() },
    { at: '/quotations', api: { '/api/quotations': 'slow' }, shows: loading },
    { at: '/quotations', api: { '/api/quotations': 'broken' }, shows: texts.unexpectedError },
    { at: '/quotations', api: { '/api/quotations': emptyList }, shows: /Nenhum orçamento/ },
    { at: '/manage', api: { '/signature': 'slow' }, shows: loading },
    { at: '/manage', api: { '/signature': 'broken' }, shows: texts.unexpectedError },
    { at: '/manage', api: { '/signature': emptyList }, shows: 'Nenhuma publicação encontrada' },
    { at: '/partner', shows: 'Esta página é para parceiros' },
    { at: '/fleet', api: { '/api/fleet': 'slow' }, shows: loading },
    { at: '/fleet', api: { '/api/fleet': 'broken' }, shows: texts.unexpectedError },
    { at: '/fleet?search=nada', shows: 'Nenhuma aeronave encontrada' },
    {
      at: `/fleet#${held.prefix}`,
      act: press(/^Foto da plaqueta/),
      shows: /^Foto aprovada|sem aprovação|plaqueta desta/,
    },
    { at: `/fleet#${held.prefix}`, act: press(/^Corrigir/), shows: dialog },
    { at: '/fleet', act: press('Renovar tudo'), shows: dialog },
    { at: `/publications/${String(held.publication)}`, shows: /Você já tem esta publicação/ },
    {
      at: `/read/${String(held.id)}`,
      api: { [readOf(held.id)]: 'slow' },
      shows: /Carregando a página/,
    },
    {
      at: `/read/${String(held.id)}`,
      api: { [readOf(held.id)]: 'broken' },
      shows: /não foi aberto/,
    },
    { at: '/search?q=filtro', api: { '/api/search_manuals': 'slow' }, shows: loading },
    {
      at: '/search?q=filtro',
      api: { '/api/search_manuals': 'broken' },
      shows: texts.unexpectedError,
    },
    { at: '/search?q=xilofone', shows: 'Nenhuma página com “xilofone”' },
    { at: '/read/999999', shows: 'Publicação não encontrada' },
    { at: '/offline', shows: (there) => there.getByRole('heading', { level: 1 }) },
    { at: '/cart?quote=2026-0001-AAAA', shows: /Este orçamento não é desta conta/ },
    // The words stand in the navigation, too.
    {
      at: '/help/fleet',
      shows: (there) => there.getByRole('heading', { level: 1, name: 'Minha frota' }),
    },
    {
      at: '/manage',
      act: async (there) => {
        await there.getByLabel('Ordem').selectOption('due');
        await there.locator('summary', { hasText: 'Mais' }).click();
      },
      shows: (there) => there.getByRole('button', { name: 'Imprimir' }),
    },
    { at: '/manage?search=nada', shows: 'Limpar filtros' },
    { at: '/manage', paper: true, shows: 'Impresso em' },
    { at: '/account', api: { '/api/user/me': 'slow' }, shows: loading },
    { at: '/account', api: { '/api/user/me': 'broken' }, shows: texts.unexpectedError },
    { at: '/account', act: press('Alterar e-mail'), shows: 'Novo e-mail' },
    { at: '/account', act: wrongPasswords, shows: 'As senhas precisam ser iguais' },
    { at: '/account', act: press('Alterar endereço de entrega'), shows: 'CEP' },
    { at: '/account', act: press('Excluir minha conta'), shows: dialog },
    ...(['slow', 'broken'] as const).map((answer) => ({
      at: `/payment/${String(ids.pending)}`,
      api: { '/api/make_boleto': answer },
      shows: answer === 'slow' ? 'Aguarde enquanto seu boleto está sendo gerado' : 'Ver pedidos',
    })),
    { at: `/payment/${String(ids.paid)}`, shows: 'Este pedido já está pago' },
    { at: `/payment/${String(ids.review)}`, shows: 'A foto está em verificação' },
    { at: `/payment/${String(ids.rejected)}`, shows: 'PEDIDO REPROVADO' },
    { at: '/payment/999999', shows: 'Este pedido é de outra conta' },
    {
      at: `/orders/${String(ids.paid)}`,
      api: { [`/order/${String(ids.paid)}`]: 'slow' },
      shows: loading,
    },
    { at: `/orders/${String(ids.paid)}`, shows: 'Histórico' },
    { at: `/orders/${String(ids.rejected)}`, shows: 'PEDIDO REPROVADO' },
    { at: '/orders/999999', shows: 'Pedido não encontrado nesta conta' },
    {
      at: '/admin/orders',
      shows: (there) => there.getByRole('link', { name: 'Comprar publicação' }),
    },
  ]);
  expect(new URL(page.url()).pathname).toBe('/');
});

const readOf = (signature: number) => `/signature/${String(signature)}/reading`;

/** What whoever is logged in holds for an aircraft and may read. */
async function ownManual(page: Page) {
  const { results } = (await ownList(page, '/signature/')) as {
    results: {
      id: number;
      file: string | null;
      airplane_prefix: string | null;
      publication: { id: number };
    }[];
  };
  const found = results.find(({ file, airplane_prefix }) => file !== null && airplane_prefix);
  const { id = 0, airplane_prefix: prefix, publication } = found ?? {};
  return { id, prefix: String(prefix), publication: publication?.id ?? 0 };
}

async function ownList(page: Page, path: string): Promise<unknown> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${String(token)}` };
  const answer = await page.request.get(`${path}?profile=me`, { headers });
  return answer.json();
}

/** One order of each state, of whoever is logged in. */
async function ownOrders(page: Page) {
  const { results } = (await ownList(page, '/order/')) as {
    results: { id: number; status: number; reason: string | null }[];
  };
  const idOf = (status: number, isRejected = false) =>
    results.find((order) => order.status === status && (order.reason !== null) === isRejected)?.id;
  return { pending: idOf(1), paid: idOf(2), rejected: idOf(3, true), review: idOf(4) };
}
