import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj';
import { generateCpf } from '@brazilian-utils/brazilian-utils/generate-cpf';

let buyers = 0;

/** A visitor that the shop does not know. */
export function newBuyer() {
  buyers += 1;
  const unique = `${Date.now().toString(36)}${String(process.pid)}${String(buyers)}`;
  return {
    name: 'Marina Castro',
    email: `marina.${unique}@example.com`,
    password: 'hangar-2040-novo',
    cpf: generateCpf(),
    cnpj: generateCnpj(),
  };
}
export type Buyer = ReturnType<typeof newBuyer>;

/** An account of its own, so that the demonstration's stay as they are for other flows. */
export async function newAccount(request: APIRequestContext, change: Partial<Buyer> = {}) {
  const buyer = { ...newBuyer(), ...change };
  const { name, email, password, cpf } = buyer;
  const made = await request.post('/profile/', {
    data: {
      user: { email, password },
      name,
      phone: '14998051777',
      cpf,
      billing_address: {
        zip_code: '18603400',
        street: 'Rua dos Aviadores',
        number: '1',
        province: 'Centro',
        city: 'Botucatu',
        state: 'SP',
      },
    },
  });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: number };
  return { ...buyer, id };
}

/** Answers for the public postal code services, on which a test must not depend. */
export async function serveCep(page: Page): Promise<void> {
  await page.route('https://viacep.com.br/**', (route) =>
    route.fulfill({
      json: { logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' },
    }),
  );
}

/** Finds a publication in the catalogue and adds it to the cart. */
export async function choose(page: Page, name: string): Promise<void> {
  await page.goto('/publications');
  await page.getByLabel('Buscar publicações').fill(name);
  await page.getByLabel('Buscar publicações').press('Enter');
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: /Adicionar/ }).click();
}

/** Begins the checkout with what a visitor added in the catalogue, without walking through it. */
export async function startCheckout(page: Page, ...names: string[]): Promise<void> {
  const found = await Promise.all(
    names.map(async (search) => {
      const answer = await page.request.get('/publication/', { params: { search } });
      const { results } = (await answer.json()) as { results: readonly CatalogueRow[] };
      return results.find(({ name }) => name === search);
    }),
  );
  await putInCart(
    page,
    found.filter((one) => one !== undefined),
  );
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Finalizar Pedido' })).toBeVisible();
  await page.getByRole('button', { name: 'Continuar e criar conta' }).click();
}

export type CatalogueRow = { readonly name: string };

/** Opens nothing of the shop. */
export async function putInCart(page: Page, rows: readonly CatalogueRow[]): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(
    (cart) => localStorage.setItem('cart', cart),
    JSON.stringify(rows.map((row) => ({ ...row, quantity: 1 }))),
  );
}

export async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Finalizar compra' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carrinho' })).toBeVisible();
  await page.getByRole('link', { name: 'Finalizar Pedido' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Finalizar Pedido' })).toBeVisible();
}

export async function fillAircraft(page: Page, prefix: string): Promise<void> {
  await page.getByLabel('Prefixo').first().pressSequentially(prefix);
  const serial = page.getByLabel('Número de série').first();
  // The register's answer may arrive while the field is being filled, between the selection of its
  // text and the typing.
  await expect(async () => {
    await serial.fill('201412');
    await expect(serial).toHaveValue('201412', { timeout: 500 });
  }).toPass();
  await page.getByLabel('Combustível').first().selectOption({ label: 'Etanol' });
}

/** Fills in a visitor's data; the CEP fills in the address and leaves the cursor in the number. */
export async function fillVisitor(page: Page, buyer: Buyer): Promise<void> {
  await page.getByLabel('Nome').fill(buyer.name);
  await page.getByLabel('CPF').pressSequentially(buyer.cpf);
  await page.getByLabel('Telefone').pressSequentially('11987654321');
  await page.getByLabel('E-mail').fill(buyer.email);
  await page.getByLabel('Senha').fill(buyer.password);
  await page.getByLabel('CEP').pressSequentially('01001000');
  await expect(page.getByLabel('Rua')).toHaveValue('Praça da Sé');
  const number = page.getByLabel('Número', { exact: true });
  await expect(number).toBeFocused();
  await number.fill('100');
}

/** Submits the form, reads the summary and confirms it. */
export async function confirmOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Conferir pedido' }).first().click();
  const summary = page.getByRole('dialog', { name: 'Confira seu pedido' });
  await expect(summary.getByText(/^R\$/)).toBeVisible();
  await summary.getByRole('button', { name: 'Confirmar pedido' }).click();
}
