import { expect, test, type Page } from '@playwright/test';
import type { ScreenPath, screensOf } from '#shared/site/screenPaths';
import { reportFigure } from '../support/promise';
import { choose } from '../support/screens/buying';
import { newest } from '../support/screens/desk/backOffice';
import { follow } from '../support/screens/follow';
import { enterAs } from '../support/screens/session';
import { layoutFaultsOf } from '../support/screens/layoutFaults';
import { range } from '../support/screens/reports/reportPages';
import { loading } from '../support/screens/screenStates';

/** Where a screen is looked at: its path itself, another, or one that names what whoever is logged in has. */
type Addresses<Screen extends string> = Readonly<
  Record<Screen, true | string | ((page: Page) => Promise<string>)>
>;
type CustomerScreen =
  | '/manage'
  | '/fleet'
  | '/read/:signature'
  | '/offline'
  | '/search'
  | '/account'
  | '/account/integrations'
  | '/account/team'
  | '/my_data'
  | '/transfers'
  | '/transfers/new'
  | '/transfers/:id'
  | '/checkout'
  | '/orders'
  | '/orders/:id'
  | '/quotations'
  | '/payment/:order';

const naming = (before: string, list: string) => async (page: Page) =>
  `${before}${String(await newest(page, list))}`;

// The compiler misses what is not named here.
const visitorScreens: Addresses<
  Exclude<(typeof screensOf)['shop'][number], CustomerScreen | '/partner'>
> = {
  '/': true,
  '/login': true,
  '/register': true,
  '/change_pass/:hash': '/change_pass/7-gone',
  '/publications': true,
  '/publications/:id': '/publications/1',
  '/cart': true,
  '/certificate': true,
  '/certificate/:code': '/certificate/AAAA-BBBB',
  '/contact': true,
  '/help': true,
  '/help/:topic': '/help/fleet',
  '/terms': true,
  '/terms/:version': '/terms/2026-03-02',
  '/privacy/:version': '/privacy/2026-03-02',
  '/privacy': true,
  '/developers': true,
  '/accessibility': true,
  '/confirm_email/:hash': '/confirm_email/7-gone',
  '/notices/:hash': '/notices/7-reminders-x',
  '/team_invitation/:code': '/team_invitation/7-8-gone',
  '/payment_return': '/payment_return?return_data=202',
};

const customerScreens: Addresses<CustomerScreen> = {
  '/manage': true,
  '/fleet': true,
  '/read/:signature': '/read/999999',
  '/offline': true,
  '/search': '/search?q=filtro',
  '/account': true,
  '/account/integrations': true,
  '/account/team': true,
  '/my_data': true,
  '/transfers': true,
  '/transfers/new': '/transfers/new?prefix=',
  '/transfers/:id': '/transfers/1',
  '/checkout': true,
  '/orders': true,
  '/orders/:id': naming('/orders/', '/order?profile=me'),
  '/quotations': true,
  '/payment/:order': naming('/payment/', '/order?profile=me&status=1'),
};

const backOfficeScreens: Addresses<(typeof screensOf)['backOffice'][number]> = {
  '/admin': true,
  '/admin/signatures': true,
  '/admin/signature/:id': naming('/admin/signature/', '/signature'),
  '/admin/expeditions': true,
  '/admin/expedition/:id': naming('/admin/expedition/', '/expedition'),
  '/admin/expedition/:id/:signature': naming('/admin/expedition/0/', '/signature'),
  '/admin/publications': true,
  '/admin/publication/:id': '/admin/publication/1',
  '/admin/publication/:id/revision': '/admin/publication/1/revision',
  '/admin/publication/:id/documents': '/admin/publication/1/documents',
  '/admin/orders': true,
  '/admin/order/:id': naming('/admin/order/', '/order?status=4'),
  '/admin/create_order': true,
  '/admin/photos': true,
  '/admin/dispatch': true,
  '/admin/dispatch/codes': true,
  '/admin/withdrawals': true,
  '/admin/reports_of_errors': true,
  '/admin/invoices': true,
  '/admin/payments': true,
  '/admin/figures': true,
  '/admin/users': true,
  '/admin/user/:id': '/admin/user/1',
  '/admin/user/:id/:tab': '/admin/user/1/orders',
  '/admin/report': true,
  '/admin/report/publication_clients/:id': '/admin/report/publication_clients/4',
  '/admin/report/order_prefix/:prefix': '/admin/report/order_prefix/PT-UVA',
  '/admin/report/publication_price': true,
  '/admin/report/paid_orders': `/admin/report/paid_orders/${range}`,
  '/admin/inbox': true,
  '/admin/integrations': true,
  '/admin/report/accountant': true,
  '/admin/report/expedition_list': `/admin/report/expedition_list/${range}`,
  '/admin/report/expired_signatures': `/admin/report/expired_signatures/${range}`,
  '/admin/help': true,
  '/admin/help/:topic': '/admin/help/orders',
};

/** With the size of letters that whoever looks has chosen, in pixels. */
type Look = { readonly width: number; readonly text: number };

const at = (...widths: number[]): Look[] => widths.map((width) => ({ width, text: 16 }));

/** Where the back office is worked in. */
const deskLooks = at(1280, 360, 320);
/** Between phone and window, too: half a window is one at 200 % zoom. Then the letters alone are twice as large. */
const shopLooks = [
  ...at(1280, 712, 700, 640, 601, 360, 320),
  { width: 1280, text: 32 },
  { width: 360, text: 32 },
] as const satisfies readonly Look[];

/** Looks at each screen wide and narrow; expects words to fit in all of them. */
async function expectWordsToFit<Screen extends ScreenPath>(
  page: Page,
  screens: Addresses<Screen>,
  looks: readonly Look[] = shopLooks,
): Promise<void> {
  const faults: string[] = [];
  const browser = await page.context().newCDPSession(page);
  const entries = Object.entries<true | string | ((page: Page) => Promise<string>)>(screens);
  await page.goto('/contact');
  for (const [screen, address] of entries) {
    await page.setViewportSize({ width: 1280, height: 760 });
    const place = typeof address === 'function' ? await address(page) : address;
    await follow(page, place === true ? screen : place);
    await expect(page.locator('h1, [role=alert]').first(), screen).toBeVisible();
    await expect(loading(page), screen).toHaveCount(0);
    await expect(page.getByText('A página não pôde ser mostrada'), screen).toHaveCount(0);
    for (const { width, text } of looks) {
      await page.setViewportSize({ width, height: 760 });
      await browser.send('Page.setFontSizes', { fontSizes: { standard: text } });
      const found = await layoutFaultsOf(page);
      faults.push(
        ...found.map(
          (fault) => `${screen} at ${String(width)} px, letters of ${String(text)} px: ${fault}`,
        ),
      );
    }
  }
  expect(faults).toEqual([]);
  reportFigure(`${String(entries.length)} screens`);
}

test('words fit on every screen of a visitor', async ({ page }) => {
  await choose(page, 'Manual de Serviços AG-201A');
  await expectWordsToFit(page, visitorScreens);
});

test('a date in a ruled block stays whole with letters twice as large', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  const browser = await page.context().newCDPSession(page);
  await page.goto('/publications/1');
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  const date = page.locator('dt', { hasText: 'Data da revisão' }).locator('+ dd');
  await expect(date).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
  const lines = await date.evaluate((of) => {
    const range = document.createRange();
    range.selectNodeContents(of);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('words fit on every screen of a customer and a partner', async ({ page }) => {
  await enterAs(page, 'cliente@example.com');
  await choose(page, 'Manual de Serviços AG-201A');
  await expectWordsToFit(page, customerScreens);
  await page.getByRole('button', { name: '(sair)' }).click();
  await enterAs(page, 'parceiro@example.com');
  await expectWordsToFit<'/partner'>(page, { '/partner': true });
  await page.getByRole('button', { name: '(sair)' }).click();
  // A company with a webhook, whose row has two buttons.
  await enterAs(page, 'empresa@example.com');
  await expectWordsToFit<'/account/integrations'>(page, { '/account/integrations': true });
});

test('words fit on every screen of the back office', async ({ page }) => {
  test.slow();
  await enterAs(page, 'admin@example.com');
  await expectWordsToFit(page, backOfficeScreens, deskLooks);
});
