import {
  type BrowserContextOptions,
  chromium,
  devices,
  type Locator,
  type Page,
} from '@playwright/test';
import { findChromium } from '../../../infra/local/programs/findChromium.mjs';
import { requireKnown } from '../../support/knownNames.mjs';
import { reportFigure } from '#tests/support/promise';
import { fillCart } from '#tests/support/screens/fillCart';
import { enterAs } from '#tests/support/screens/session';
import { openShop } from '#tests/support/shop/shop';
import { answerLongReports, answerManyClients } from '#tests/support/screens/reports/longReports';
import { interactionsOf, watchInteractions } from './inp/interactions';

// npm run bench -- inp [scene …]: the longest a screen takes to show what a key or a tap did, by the
// browser's own event timing, on a phone and on a wide screen whose processor is slowed four times.
const limit = 100;
const slowdown = 4;
const rows = 20_000;

type Scene = {
  readonly name: string;
  readonly at: string;
  readonly use: (page: Page) => Promise<void>;
  /** Without a login. */
  readonly visitor?: true;
};

const range = '?start=2026-01-01&end=2026-05-31';
const scenes: readonly Scene[] = [
  { name: 'picker', at: '/admin/create_order', use: typeClient },
  { name: 'scrolling', at: `/admin/report/paid_orders/${range}`, use: scroll },
  { name: 'typing', at: `/admin/report/paid_orders/${range}`, use: typeRange },
  { name: 'picker over rows', at: `/admin/report/expedition_list/${range}`, use: pickOverRows },
  { name: 'checkout', at: '/checkout', use: fillCheckout, visitor: true },
  { name: 'ticking', at: '/admin/report/publication_clients/4', use: tick },
];

const screens = {
  phone: { ...devices['Pixel 7'], defaultBrowserType: undefined },
  wide: { viewport: { width: 1280, height: 800 } },
};

const wanted = process.argv.slice(2);
requireKnown(
  wanted,
  scenes.map(({ name }) => name),
);
const shop = await openShop({ built: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const worst: string[] = [];

try {
  for (const [screen, options] of Object.entries(screens)) await useAll(screen, options);
  if (wanted.length === 0) reportFigure(`slowest of each, slowed four times: ${worst.join(', ')}`);
} finally {
  await browser.close();
  await shop.stop();
}

async function useAll(screen: string, options: BrowserContextOptions): Promise<void> {
  const asked = scenes.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  await useSome(
    asked.filter(({ visitor }) => visitor),
    { screen, options, prepare: fillCart },
  );
  await useSome(
    asked.filter(({ visitor }) => !visitor),
    { screen, options, prepare: enterOffice },
  );
}

async function enterOffice(page: Page): Promise<void> {
  await enterAs(page, 'staff@example.com');
  await answerLongReports(page, rows);
  await answerManyClients(page, 10_000);
}

type Using = {
  readonly screen: string;
  readonly options: BrowserContextOptions;
  readonly prepare: (page: Page) => Promise<void>;
};

async function useSome(some: readonly Scene[], { screen, options, prepare }: Using): Promise<void> {
  if (some.length === 0) return;
  const context = await browser.newContext({ ...options, baseURL: shop.origin });
  const page = await context.newPage();
  await prepare(page);
  await watchInteractions(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  for (const scene of some) {
    await page.goto(scene.at);
    await scene.use(page);
    judge(`${scene.name}, ${screen}`, await interactionsOf(page));
  }
  await context.close();
}

function judge(name: string, found: Awaited<ReturnType<typeof interactionsOf>>): void {
  const [slowest] = found.toSorted((one, other) => other.duration - one.duration);
  if (!slowest) throw new Error(`${name}: no interaction was seen`);
  const holds = slowest.duration <= limit;
  if (!holds) process.exitCode = 1;
  const { duration, kind, input, work, paint } = slowest;
  process.stdout.write(
    `${name.padEnd(26)}${String(duration).padStart(6)} ms${holds ? ' ' : '!'} ${kind}: ` +
      `waited ${input}, worked ${work}, until painted ${paint}; ${found.length} interactions\n`,
  );
  worst.push(`${name} ${duration} ms`);
}

async function typeClient(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: /Cliente/ });
  await field.click();
  await field.pressSequentially('francisca 91', { delay: 120 });
  await page.getByRole('option').first().waitFor();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await pressed(page, key);
  await pressed(page, 'Enter');
}

async function scroll(page: Page): Promise<void> {
  await longReport(page);
  for (let step = 0; step < 15; step += 1) await pressed(page, 'PageDown');
  for (const key of ['End', 'PageUp', 'Home', 'Tab', 'Tab']) await pressed(page, key);
}

async function typeRange(page: Page): Promise<void> {
  await longReport(page);
  await page.keyboard.press('Control+f');
  await page.keyboard.type('francisca 91', { delay: 120 });
  await pressed(page, 'Enter');
  await page.getByRole('button', { name: 'Alterar período' }).click();
  const start = page.getByLabel('De', { exact: true });
  await start.fill('');
  await start.pressSequentially('02022026', { delay: 120 });
  await pressed(page, 'Tab');
  await pressed(page, 'Escape');
}

async function pickOverRows(page: Page): Promise<void> {
  await longReport(page);
  await page.getByRole('button', { name: 'Alterar período ou cliente' }).click();
  await typeClient(page);
}

async function tick(page: Page): Promise<void> {
  await longReport(page);
  for (const at of [0, 3, 5]) {
    await page.locator('tbody').getByRole('checkbox').nth(at).click();
    await settled(page);
  }
  await page.getByLabel('Selecionar todos').click();
  await settled(page);
}

/** Types into every field there is, taps every choice, and leaves each by the tabulator. */
async function fillCheckout(page: Page): Promise<void> {
  const form = page.getByRole('main');
  const fields = form.getByRole('textbox');
  await fields.first().waitFor();
  await page.getByRole('button', { name: 'Continuar e criar conta' }).click();
  await tapAll(page, form.getByRole('radio'));
  // Billing a company asks for more.
  await tapAll(page, form.getByRole('checkbox'));
  // What is tapped and typed brings further fields.
  for (let at = 0; at < (await fields.count()); at += 1) {
    const field = fields.nth(at);
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    await field.click();
    await field.pressSequentially('18600000', { delay: 120 });
    await pressed(page, 'Tab');
  }
}

async function tapAll(page: Page, choices: Locator): Promise<void> {
  for (const choice of await choices.all()) {
    if (await choice.isVisible()) await choice.click({ force: true });
    await settled(page);
  }
}

async function pressed(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await settled(page);
}

/** Its first rows are seen: people press something before the last ones have come. */
function longReport(page: Page): Promise<void> {
  return page.locator('tbody tr').first().waitFor({ timeout: 120_000 });
}

/** As fast as a person presses keys one by one. */
function settled(page: Page): Promise<void> {
  return page.waitForTimeout(120);
}
