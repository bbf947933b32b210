import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { findChromium } from '../../../infra/local/programs/findChromium.mjs';
import { screenPaths, screensOf, type ScreenPath } from '#shared/site/screenPaths';
import { enterAs } from '#tests/support/screens/session';
import { openShop, type Shop } from '#tests/support/shop/shop';

type Varying = Extract<ScreenPath, `${string}:${string}`>;

/** Of each screen whose address varies, where it is looked at: a new one does not compile without. */
const shown: Readonly<Record<Varying, readonly string[]>> = {
  '/change_pass/:hash': ['/change_pass/7-gone'],
  '/publications/:id': ['/publications/1', '/publications/999999'],
  '/read/:signature': ['/read/{manual}'],
  '/certificate/:code': ['/certificate/AAAA-BBBB'],
  '/help/:topic': ['/help/fleet'],
  '/terms/:version': ['/terms/2026-03-02', '/terms/2000-01-01'],
  '/privacy/:version': ['/privacy/2026-03-02', '/privacy/2000-01-01'],
  '/confirm_email/:hash': ['/confirm_email/7-gone'],
  '/notices/:hash': ['/notices/7-reminders-x'],
  '/transfers/:id': ['/transfers/1'],
  '/team_invitation/:code': ['/team_invitation/7-8-gone'],
  '/orders/:id': ['/orders/{unpaid}', '/orders/{paid}', '/orders/{cancelled}', '/orders/{review}'],
  '/payment/:order': ['/payment/{unpaid}', '/payment/{paid}', '/payment/{review}'],
  '/admin/signature/:id': ['/admin/signature/1', '/admin/signature/0'],
  '/admin/expedition/:id': ['/admin/expedition/1', '/admin/expedition/0'],
  '/admin/expedition/:id/:signature': ['/admin/expedition/0/1'],
  '/admin/publication/:id': ['/admin/publication/1', '/admin/publication/0'],
  '/admin/publication/:id/revision': ['/admin/publication/1/revision'],
  '/admin/publication/:id/documents': ['/admin/publication/1/documents'],
  '/admin/order/:id': [
    '/admin/order/{unpaid}',
    '/admin/order/{paid}',
    '/admin/order/{cancelled}',
    '/admin/order/{review}',
  ],
  '/admin/user/:id': ['/admin/user/1', '/admin/user/0'],
  '/admin/user/:id/:tab': [
    'orders',
    'publications',
    'aircraft',
    'team',
    'parcels',
    'mails',
    'history',
  ].map((tab) => `/admin/user/1/${tab}`),
  '/admin/report/publication_clients/:id': ['/admin/report/publication_clients/1'],
  '/admin/report/order_prefix/:prefix': ['/admin/report/order_prefix/PT-UVA'],
  '/admin/help/:topic': ['/admin/help/shipping'],
};

type Numbers = Readonly<Record<string, number>>;

/** What `{…}` stands for in the addresses: records of the demonstration's customer. */
async function numbersOf({ origin }: Shop): Promise<Numbers> {
  const { access } = v.parse(
    v.object({ access: v.string() }),
    await (
      await fetch(`${origin}/api/token/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: customer, password: 'aero-local-1997' }),
      })
    ).json(),
  );
  const first = async (list: string) => {
    const headers = { authorization: `Bearer ${access}` };
    const answer: unknown = await (await fetch(`${origin}${list}`, { headers })).json();
    const found = v.parse(owned, answer).results.find(({ file }) => file !== null);
    if (!found) throw new Error(`the demonstration's customer has nothing of ${list}`);
    return found.id;
  };
  return {
    unpaid: await first('/order/?profile=me&status=1'),
    paid: await first('/order/?profile=me&status=2'),
    cancelled: await first('/order/?profile=me&status=3'),
    review: await first('/order/?profile=me&status=4'),
    manual: await first('/signature/?profile=me&status=1'),
  };
}

const owned = v.object({
  results: v.array(v.object({ id: v.number(), file: v.optional(v.nullable(v.string())) })),
});

const numbered = (address: string, numbers: Numbers) =>
  address.replace(/\{(\w+)\}/g, (_, name: string) => String(numbers[name]));

const varies = (screen: ScreenPath): screen is Varying => screen in shown;
const addressesOf = (screens: readonly ScreenPath[]): readonly string[] =>
  screens.flatMap((screen) => (varies(screen) ? shown[screen] : [screen]));

const nowhere = '/nada';
const customer = 'cliente@example.com';

const visits: readonly {
  readonly who: string;
  readonly email?: string;
  readonly addresses: readonly string[];
}[] = [
  { who: 'visitor', addresses: [...addressesOf(screensOf.shop), nowhere] },
  { who: 'customer', email: customer, addresses: addressesOf(screensOf.shop) },
  { who: 'partner', email: 'parceiro@example.com', addresses: ['/', '/partner'] },
  { who: 'superuser', email: 'admin@example.com', addresses: addressesOf(screensOf.backOffice) },
];

/** The HTML of every page as the server sends it and as each kind of person sees it drawn, a file each. */
export async function keepPages(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const keep = (kind: string, address: string, html: string) =>
    writeFileSync(path.join(folder, `${kind}${address.replaceAll(/[/{}]/g, '_')}.html`), html);
  const shop = await openShop({ built: true });
  try {
    const numbers = await numbersOf(shop);
    for (const address of [...addressesOf(screenPaths), nowhere]) {
      keep('sent', address, await (await fetch(shop.origin + numbered(address, numbers))).text());
    }
    await keepDrawn(shop, numbers, keep);
  } finally {
    await shop.stop();
  }
}

type Keep = (kind: string, address: string, html: string) => void;

async function keepDrawn({ origin }: Shop, numbers: Numbers, keep: Keep): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox'],
  });
  try {
    for (const { who, email, addresses } of visits) {
      const context = await browser.newContext({ baseURL: origin });
      const page = await context.newPage();
      if (email) await enterAs(page, email);
      for (const address of addresses) {
        await page.goto(numbered(address, numbers));
        await settled(page, address);
        keep(who, address, await page.content());
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
}

/** Drawn with what it shows, for a while as it is. */
async function settled(page: Page, address: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 }).first();
  await expect(title, `the title of ${address}`).toBeVisible({ timeout: 20_000 });
  await page.waitForFunction(() => !document.body.textContent.includes('Carregando...'));
  let last = '';
  for (let html = await page.content(); html !== last; html = await page.content()) {
    last = html;
    await page.waitForTimeout(400);
  }
}
