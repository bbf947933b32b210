import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { withoutProgram } from '../support/screens/beforeProgram';
import { choose, newAccount } from '../support/screens/buying';
import { enterAs } from '../support/screens/session';
import { flowShop } from '../support/shop/shop';

const password = 'aero-local-1997';
const title = 'Diagramas Elétricos AG-201A';

type Account = { readonly id: number; readonly email: string; readonly name: string };

const account = (request: APIRequestContext, name: string): Promise<Account> =>
  newAccount(request, { name, password });

async function asIn(request: APIRequestContext, { email }: Account) {
  const login = await request.post('/api/token/', { data: { username: email, password } });
  const { access } = (await login.json()) as { access: string };
  return { headers: { Authorization: `Bearer ${access}` } };
}

/** The company's holder invites, and the person accepts by the link of the e-mail. */
async function join(
  request: APIRequestContext,
  company: Account,
  person: Account,
): Promise<number> {
  const invited = await request.post('/api/team/', {
    ...(await asIn(request, company)),
    data: { email: person.email, name: person.name, role: 'buyer' },
  });
  expect(invited.status()).toBe(201);
  for (;;) {
    const mails = (await flowShop().emails()).filter(({ to }) => to === person.email);
    const mail = mails.find(({ text }) => text.includes(`/team_invitation/${String(company.id)}-`));
    const code = /team_invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    if (code === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      continue;
    }
    const accepted = await request.post(`/api/team_invitation/${code}/`, {
      ...(await asIn(request, person)),
      data: {},
    });
    expect(accepted.ok()).toBe(true);
    return ((await invited.json()) as { id: number }).id;
  }
}

const band = (page: Page) => page.getByText(/Você atua por/);
async function actFor(page: Page, { name }: Account) {
  await band(page).click();
  await page.getByRole('list', { name: 'Por quem você pode atuar' }).getByText(name).click();
  await expect(band(page)).toContainText(name);
}
const cartOf = (page: Page) => page.getByRole('link', { name: /^Carrinho, / });

test('who acts for two companies in two tabs sees and fills the one of each tab', async ({
  page,
  request,
}) => {
  test.slow();
  const north = await account(request, 'Oficina Norte');
  const south = await account(request, 'Aeroclube Sul');
  const person = await account(request, 'Vera Dupla');
  const place = await join(request, north, person);
  await join(request, south, person);

  await enterAs(page, person.email);
  await page.goto('/');
  await actFor(page, north);
  const other = await page.context().newPage();
  await other.goto('/');
  await actFor(other, south);

  // What one tab chooses is asked for in that tab's name alone, also after it is loaded anew.
  await page.reload();
  await expect(band(page)).toContainText(north.name);
  const asked: string[] = [];
  for (const tab of [page, other]) {
    tab.on('request', (one) => {
      const company = one.headers()['x-acting-for'];
      if (company !== undefined) asked.push(`${tab === page ? 'north' : 'south'} ${company}`);
    });
  }
  // The band comes before the screen does; what is typed there meanwhile stays.
  const release = await withoutProgram(page, '**/assets/*.js', 'Confira a aplicabilidade');
  await page.goto('/publications', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('Motor');
  await expect(band(page)).toContainText(north.name);
  release();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('searchbox')).toHaveValue('Motor');

  await choose(page, title);
  await expect(cartOf(page)).toHaveAccessibleName('Carrinho, 1 item');
  await other.goto('/cart');
  await expect(cartOf(other)).toHaveAccessibleName('Carrinho, 0 itens');
  await expect(other.getByRole('main')).not.toContainText(title);
  await other.goto('/account');
  await page.goto('/orders');
  await expect(other.getByRole('main')).not.toContainText(north.name);
  expect(new Set(asked)).toEqual(
    new Set([`north ${String(north.id)}`, `south ${String(south.id)}`]),
  );

  // Taken out of one team, the person goes on for the other one.
  const out = await request.delete(`/api/team/${String(place)}/`, await asIn(request, north));
  expect(out.status()).toBe(204);
  await page.goto('/manage');
  await expect(page.getByText(`Você não faz mais parte da equipe de ${north.name}.`)).toBeVisible();
  await other.reload();
  await expect(band(other)).toContainText(south.name);
});

test('who has nothing of their own lands in their only company, at the page they came for', async ({
  page,
  request,
}) => {
  const company = await account(request, 'Escola de Aviação Leste');
  const person = await account(request, 'Nair Nova');
  await join(request, company, person);
  await page.goto('/manage');
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(band(page)).toContainText(company.name);
  await expect(page).toHaveURL(/\/manage$/);
  await band(page).click();
  await page.getByRole('list', { name: 'Por quem você pode atuar' }).getByText(person.name).click();
  await expect(band(page)).toContainText(person.name);
});
