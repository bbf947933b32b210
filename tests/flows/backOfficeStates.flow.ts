import { expect, test, type Page } from '@playwright/test';
import { commonMessages as texts } from '#shared/messages/messages';
import { newest } from '../support/screens/desk/backOffice';
import { enterAs } from '../support/screens/session';
import {
  dialog,
  emptyList,
  expectSoundStates,
  loading,
  press,
  type ScreenState,
} from '../support/screens/screenStates';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const history = (page: Page) => page.getByText('Histórico');

const lists: readonly (readonly [at: string, call: string])[] = [
  ['/admin/signatures', '/signature'],
  ['/admin/expeditions', '/expedition'],
  ['/admin/publications', '/publication'],
  ['/admin/orders', '/order'],
  ['/admin/users', '/profile'],
];

/** What their empty lists say is their own. */
const wordedLists: readonly ScreenState[] = (
  [
    ['/admin/invoices', '/order', 'Nenhuma nota a fazer'],
    ['/admin/withdrawals', '/order', 'Nenhuma desistência'],
    ['/admin/reports_of_errors', '/api/manual_reports', 'Nenhuma correção nova'],
  ] as const
).flatMap(([at, call, empty]): ScreenState[] => [
  { at, api: { [call]: 'slow' }, shows: loading },
  { at, api: { [call]: emptyList }, shows: empty },
  { at, api: { [call]: 'broken', '/api/today': 'broken' }, shows: texts.unexpectedError },
]);

async function recordsInEachStatus(page: Page): Promise<ScreenState[]> {
  const states: ScreenState[] = [];
  for (const [noun, last] of [
    ['order', 4],
    ['signature', 5],
    ['expedition', 4],
  ] as const) {
    for (let status = 1; status <= last; status += 1) {
      const id = await newest(page, `/${noun}?status=${String(status)}`);
      states.push({ at: `/admin/${noun}/${String(id)}`, shows: history });
    }
  }
  return states;
}

test('lists of the back office are sound while loading, empty and broken', async ({ page }) => {
  test.slow();
  await enterAs(page, 'staff@example.com');
  await expectSoundStates(page, [
    ...lists.flatMap(([at, call]): ScreenState[] => [
      { at, api: { [call]: 'slow' }, shows: loading },
      { at, api: { [call]: emptyList }, shows: texts.emptyList },
      { at: `${at}?search=x`, api: { [call]: emptyList }, shows: 'Limpar filtros' },
      { at, api: { [call]: 'broken', '/api/today': 'broken' }, shows: texts.unexpectedError },
    ]),
    ...wordedLists,
    { at: '/admin/inbox', shows: 'Nada esperando por você', api: { '/api/inbox': { body: [] } } },
    { at: '/admin/inbox', shows: texts.unexpectedError, api: { '/api/inbox': 'broken' } },
    { at: '/admin/nada', shows: 'Página não encontrada' },
    { at: '/', shows: (there) => there.getByRole('link', { name: 'Administração' }) },
  ]);
});

test('records of the back office are sound in each status, loading, broken and gone', async ({
  page,
}) => {
  test.slow();
  await enterAs(page, 'admin@example.com');
  await expectSoundStates(page, [
    ...(await recordsInEachStatus(page)),
    ...lists.flatMap(([list, call]): ScreenState[] => {
      const at = `${list.slice(0, -1)}/1`;
      return [
        { at, api: { [`${call}/1`]: 'slow' }, shows: loading },
        { at, api: { [`${call}/1`]: 'broken' }, shows: texts.unexpectedError },
      ];
    }),
    { at: '/admin/order/x', shows: 'Endereço inválido' },
    { at: '/admin/order/1', api: { '/api/logme': 'broken' }, shows: heading },
    // What only a superuser sees.
    { at: '/admin/user/1', shows: (there) => there.getByLabel('Administrador') },
    { at: '/admin/user/0', act: press('Salvar'), shows: texts.requiredField },
    { at: '/admin/publication/0', act: press('Salvar'), shows: texts.requiredField },
    { at: '/admin/create_order', shows: heading },
  ]);
});

test('dialogs of the back office are sound', async ({ page }) => {
  test.slow();
  await enterAs(page, 'admin@example.com');
  const photo = `/admin/order/${String(await newest(page, '/order?status=4'))}`;
  const pending = `/admin/order/${String(await newest(page, '/order?status=1'))}`;
  const publication = `/admin/publication/${String(await newest(page, '/publication'))}`;
  await expectSoundStates(page, [
    { at: photo, act: press('Reprovar'), shows: dialog },
    { at: photo, act: press(/^Ampliar/), shows: dialog },
    { at: pending, act: press('Excluir'), shows: dialog },
    { at: publication, act: press('Excluir'), shows: dialog },
    { at: '/admin/user/1', act: press('Excluir'), shows: dialog },
    { at: '/admin/user/1', act: press('Ajuste fino'), shows: dialog },
    {
      at: publication,
      act: async (there) => {
        await there.getByLabel('Nome').fill('Outro nome');
        await there.getByRole('link', { name: 'Usuários' }).click();
      },
      shows: 'Sair sem salvar?',
    },
    {
      at: publication,
      api: { [publication.replace('/admin', '')]: 'unreachable' },
      shows: texts.unexpectedError,
    },
    {
      at: '/admin/orders',
      act: async (there) => {
        // Rows are there only once the page listens to keys.
        await there.getByRole('row').nth(1).waitFor();
        await there.keyboard.press('Control+k');
      },
      shows: dialog,
    },
    { at: '/admin/publications', act: press('Status das publicações'), shows: dialog },
    {
      at: '/admin/create_order',
      act: (there) => there.getByRole('combobox', { name: 'Cliente' }).fill('mar'),
      shows: (there) => there.getByRole('option').first(),
      // Meanwhile the rest is hidden from screen readers; leaving the field closes the list.
      apart: ['aria-hidden-focus', 'page-has-heading-one', 'region'],
    },
  ]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page.locator('[aria-hidden=true]:has(:focus)')).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
});

test('the numbers are sound while loading, broken, counted and open', async ({ page }) => {
  test.slow();
  await enterAs(page, 'staff@example.com');
  const at = '/admin/figures';
  const call = '/api/figures';
  const chart = (there: Page) => there.getByRole('img', { name: /^receita por mês/ });
  await expectSoundStates(page, [
    { at, api: { [call]: 'slow' }, shows: loading },
    { at, api: { [call]: 'broken' }, shows: 'Não foi possível somar os números.' },
    { at, shows: chart },
    { at: `${at}?from=2019-01&to=2019-03`, shows: heading },
    {
      at,
      act: async (there) => {
        await chart(there).waitFor();
        const shut = there.locator('details:not([open]) > summary');
        while ((await shut.count()) > 0) await shut.first().click();
      },
      shows: (there) => there.getByRole('button', { name: /^Baixar CSV/ }).last(),
    },
    { at, act: press('Outro período'), shows: dialog },
    { at, act: (there) => chart(there).waitFor(), shows: chart, paper: true },
  ]);
});

test('reports are sound while loading, empty, broken and on paper', async ({ page }) => {
  test.slow();
  await enterAs(page, 'staff@example.com');
  const reports: readonly (readonly [at: string, call: string])[] = [
    ['/admin/report/paid_orders/', '/api/reports/paid_orders'],
    [
      '/admin/report/expedition_list/?start=2020-01-01&end=2020-02-01',
      '/api/reports/expedition_list',
    ],
    ['/admin/report/expired_signatures/', '/api/reports/expired_signatures'],
    ['/admin/report/order_prefix/PT-UVA', '/api/reports/order_by_prefix'],
    ['/admin/report/publication_price/', '/api/reports/publication_prices'],
  ];
  await expectSoundStates(page, [
    ...reports.flatMap(([at, call]): ScreenState[] => [
      { at, api: { [call]: 'slow' }, shows: loading },
      { at, api: { [call]: 'broken' }, shows: texts.unexpectedError },
      {
        at,
        api: { [call]: { body: [] } },
        shows: (there) => there.getByRole('main').getByRole('status'),
      },
    ]),
    {
      at: '/admin/report/order_prefix/PT-UVA',
      shows: (there) => there.getByRole('table'),
      paper: true,
    },
    {
      at: '/admin/report/publication_price/',
      shows: (there) => there.getByRole('table'),
      paper: true,
    },
  ]);
  expect(await page.getByRole('table').count()).toBe(1);
});
