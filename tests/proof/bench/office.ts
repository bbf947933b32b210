import {
  type APIRequestContext,
  type Browser,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test';
import { findChromium } from '../../../infra/local/programs/findChromium.mjs';
import { postalCheckDigit } from '#shared/brazil/trackingCode';
import { saw } from '#tests/support/promise';
import { demoCustomer, enterAs } from '#tests/support/screens/desk/backOffice';
import { openShop } from '#tests/support/shop/shop';

// npm run bench:office [-- name …]: what the office's daily work costs in a browser. Interactions are clicks, key
// chords, scans and confirmations from /admin/ on; machine seconds are the time nothing is waited for by a person.
const staff = 'staff@example.com';
const once = 'Programa de Manutenção AG-201A';
const yearly = 'Boletins de Serviço AG-201A';
const withPhoto = 'Manual de Serviços AG-201A';

/** Counts what a person does; each of these is one interaction. */
class Hand {
  count = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(
    role: 'link' | 'button',
    name: RegExp | string,
    within: Page | Locator = this.page,
  ): Promise<void> {
    this.count += 1;
    await within.getByRole(role, { name }).first().click();
  }

  /** Going to a field; what is typed there has to be typed anyhow. */
  async fill(label: string, text: string): Promise<void> {
    this.count += 1;
    await this.page.getByLabel(label).first().fill(text);
  }

  async press(chord: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.press(chord);
  }

  /** A scanner types a code and its Enter. */
  async scan(code: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.type(code);
    await this.page.keyboard.press('Enter');
  }

  /** Ctrl V of a copied column. */
  async paste(text: string): Promise<void> {
    this.count += 1;
    await this.page.evaluate((copied) => {
      const data = new DataTransfer();
      data.setData('text', copied);
      const event = new ClipboardEvent('paste', {
        clipboardData: data,
        bubbles: true,
        cancelable: true,
      });
      document.activeElement?.dispatchEvent(event);
    }, text);
  }
}

type Prepared = { readonly request: APIRequestContext; readonly token: string };

/** A task of the office: what waits is made first, then the work is measured. */
type Task = {
  readonly name: string;
  readonly of: number;
  readonly prepare: (shop: Prepared) => Promise<void>;
  readonly work: (hand: Hand) => Promise<void>;
  /** Interactions allowed in all, and machine seconds. */
  readonly limits: { readonly interactions: number; readonly seconds: number };
};

let serial = 61_000_000;
const newCode = () => {
  serial += 37;
  return `BQ${serial}${postalCheckDigit(String(serial))}BR`;
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function tokenOf(request: APIRequestContext, username: string): Promise<string> {
  const answer = await request.post('/api/token/', {
    data: { username, password: 'aero-local-1997' },
  });
  const { access } = (await answer.json()) as { access: string };
  return access;
}

type Found = { readonly results: readonly { readonly id: number; readonly name: string }[] };

async function publicationNamed({ request }: Prepared, name: string): Promise<number> {
  const answer = await request.get('/publication/', { params: { search: name } });
  const found = ((await answer.json()) as Found).results.find((one) => one.name === name);
  if (!found) throw new Error(`no publication ${name}`);
  return found.id;
}

/** A paid order for each of so many addresses. */
async function paidOrders(shop: Prepared, count: number): Promise<void> {
  const publication = await publicationNamed(shop, once);
  const customer = await tokenOf(shop.request, 'cliente@example.com');
  for (let index = 1; index <= count; index += 1) {
    const shipping_address = {
      ...{ zip_code: '18600000', street: 'Avenida dos Hangares', number: String(index) },
      ...{ province: 'Aeroporto', city: 'Botucatu', state: 'SP' },
    };
    const placed = await shop.request.post('/order/', {
      headers: bearer(customer),
      data: {
        publications: [{ publication }],
        ...{ shipping_type: 'A combinar', shipping_value: 0.01, shipping_address },
      },
    });
    const { id } = (await placed.json()) as { id: number };
    await shop.request.post('/api/order_update_status/', {
      headers: bearer(shop.token),
      data: { order: id, status: 2 },
    });
  }
}

/** Subscriptions on paper of a title, over the clients there are, as staff give them. */
async function subscribers(shop: Prepared, title: string, count: number): Promise<void> {
  const publication = await publicationNamed(shop, title);
  const headers = bearer(shop.token);
  const listed = await shop.request.get('/profile/', { headers });
  const clients = ((await listed.json()) as Found).results;
  for (let index = 0; index < count; index += 1) {
    const profile = clients[index % clients.length]?.id;
    const data = { status: 5, publication, profile };
    await shop.request.post('/signature/', { headers, data });
  }
}

/** From rows that are chosen to all of them sent. */
async function makeAndSend(hand: Hand, codes: 'scanned' | 'pasted'): Promise<number> {
  const { page } = hand;
  await page.getByText(/remessas? escolhidas?/).waitFor();
  await hand.press('Enter');
  await page.getByRole('heading', { name: 'Etiquetas e rastreio' }).waitFor({ timeout: 60_000 });
  const inputs = page.locator('input[data-code]');
  await inputs.first().waitFor();
  const count = await inputs.count();
  await hand.click('button', /^Imprimir \d+ etiqueta/);
  await page.getByRole('button', { name: /^Imprimir \d+ etiqueta/ }).waitFor();
  await inputs.first().focus();
  if (codes === 'pasted') await hand.paste(Array.from({ length: count }, newCode).join('\n'));
  else for (let index = 0; index < count; index += 1) await hand.scan(newCode());
  await page.getByText(`${count} de ${count} prontas`).waitFor({ timeout: 60_000 });
  await hand.press('Control+Enter');
  await hand.click('button', 'Marcar como enviadas');
  await page.getByText(/remessas? enviadas?, os clientes/).waitFor({ timeout: 60_000 });
  return count;
}

/** Further tasks of the office are added here. */
const tasks: readonly Task[] = [
  {
    name: 'parcels',
    of: 30,
    limits: { interactions: 90, seconds: 60 },
    prepare: (shop) => paidOrders(shop, 30),
    work: async (hand) => {
      await hand.click('link', 'Envios');
      await hand.page.getByRole('heading', { name: 'Envios' }).waitFor();
      await hand.press('/');
      await hand.scan('Botucatu');
      await hand.page.waitForURL(/search=Botucatu/);
      await hand.page.getByText(/^\d+ remessas?$/).waitFor();
      await hand.page.getByRole('heading', { name: 'Envios' }).focus();
      await hand.press('t');
      await makeAndSend(hand, 'scanned');
    },
  },
  {
    name: 'revision',
    of: 60,
    limits: { interactions: 15, seconds: 120 },
    prepare: (shop) => subscribers(shop, yearly, 60),
    work: async (hand) => {
      const { page } = hand;
      await hand.click('link', 'Publicações');
      await hand.click('link', yearly);
      await hand.click('link', 'Publicar revisão');
      await page.getByLabel('Nova versão').waitFor();
      await hand.fill('Nova versão', 'Rev. 90');
      await hand.fill('O que mudou', 'Nova seção 3.');
      await hand.press('Control+s');
      await page.getByRole('dialog').waitFor();
      await hand.click('button', /^Publicar/, page.getByRole('dialog'));
      await hand.click('button', /^Enviar às assinaturas impressas/);
      await hand.click('link', /^Já em Envios/);
      await page.getByText(/^\d+ remessas?$/).waitFor();
      await page.getByRole('heading', { name: 'Envios' }).focus();
      await hand.press('t');
      await makeAndSend(hand, 'pasted');
    },
  },
  {
    name: 'photos',
    of: 20,
    limits: { interactions: 21, seconds: 60 },
    prepare: async ({ request }) => {
      const customer = await demoCustomer(request);
      for (let made = 0; made < 20; made += 1) await customer.photoOrder(withPhoto);
    },
    work: async (hand) => {
      await hand.click('link', 'Fotos');
      await hand.page.getByText('aprovar').first().waitFor();
      for (let answered = 0; answered < 20; answered += 1) await hand.press('a');
    },
  },
];

const asked = new Set(process.argv.slice(2));
const shop = await openShop({ built: true, budgets: 'off' });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  for (const task of tasks) {
    if (asked.size === 0 || asked.has(task.name)) await measure(task, browser);
  }
} finally {
  await browser.close();
  await shop.stop();
}

async function measure(task: Task, open: Browser): Promise<void> {
  const context = await open.newContext({ baseURL: shop.origin, locale: 'pt-BR' });
  const { request } = context;
  await task.prepare({ request, token: await tokenOf(request, staff) });
  const page = await context.newPage();
  await enterAs(page, staff);
  await page.goto('/admin/');
  await page.getByRole('heading', { name: 'Gerenciar Andamento' }).waitFor();
  const hand = new Hand(page);
  const before = performance.now();
  await task.work(hand);
  const seconds = (performance.now() - before) / 1000;
  await context.close();
  const figures = `office, ${task.of} ${task.name}: ${hand.count} interactions, ${seconds.toFixed(1)} s`;
  process.stdout.write(`${figures}\n`);
  const { limits } = task;
  if (hand.count > limits.interactions || seconds > limits.seconds) {
    process.stdout.write(`allowed: ${limits.interactions} interactions, ${limits.seconds} s\n`);
    process.exitCode = 1;
  } else saw(figures);
}
