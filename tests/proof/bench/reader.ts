import { readFileSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../../infra/local/programs/findChromium.mjs';
import { reportFigure } from '#tests/support/promise';
import { heavyManual } from '#tests/support/samples/stored/heavyManual';
import { readableManual } from '#tests/support/shop/readableManual';
import { openShop } from '#tests/support/shop/shop';
import { type UnwatchedTab, unwatchedTab } from './reading/unwatchedTab';

// npm run bench -- reader: a manual of 400 pages and 60 MB, whose licensed copy is made, in the built shop.
const pages = 400;
const megabytes = 60;
const limits = { seconds: 2, megabytes: 300 } as const;

/** Logs the demo's customer in. */
const entering = `(async () => {
  const response = await fetch('/api/token/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'cliente@example.com', password: 'aero-local-1997' }),
  });
  const { access, user } = await response.json();
  localStorage.setItem('token', access);
  localStorage.setItem('user', JSON.stringify(user));
})()`;

const shop = await openShop({ built: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });

try {
  const file = await heavyManual({ pages, megabytes });
  const id = await readableManual(shop.origin, { name: 'Manual de 400 páginas', file });
  const tab = await unwatchedTab(browser, `${shop.origin}/terms`);
  await tab.until(`document.querySelector('h1')`);
  await tab.run(entering);
  // Makes the copy, and has the browser keep the program, as of somebody who reads every day.
  const making = await opened(tab, id);
  const again = await opened(tab, id);
  const first = await heldBy(browser);
  for (const to of [100, 200, 300, 399]) await leafTo(tab, to);
  await search(tab);
  const used = await heldBy(browser);
  const figures =
    `first page of ${pages} pages, ${Math.round(file.length / 1024 / 1024)} MB: ` +
    `${again.toFixed(2)} s (${making.toFixed(1)} s where the copy is made first); ` +
    `${first.toFixed(0)} MB, and ${used.toFixed(0)} after leafing and searching all of it`;
  process.stdout.write(`${figures}\n`);
  if (again > limits.seconds || used > limits.megabytes) {
    process.stdout.write(`allowed: ${limits.seconds} s, ${limits.megabytes} MB\n`);
    process.exitCode = 1;
  } else reportFigure(figures);
} finally {
  await browser.close();
  await shop.stop();
}

/** Seconds from the address to the first page's words. */
async function opened(tab: UnwatchedTab, id: number): Promise<number> {
  const before = performance.now();
  await tab.run(`location.assign('/read/${id}?${before}')`);
  await tab.until(`location.search === '?${before}' && (${shown(1)})`, 120);
  return (performance.now() - before) / 1000;
}

/** The words of a page, once it is drawn. */
function shown(page: number): string {
  return `[...document.querySelectorAll('.page[data-loaded] .textLayer span')].some((one) => one.textContent === 'Folha ${page}')`;
}

async function leafTo(tab: UnwatchedTab, page: number): Promise<void> {
  await tab.run(type(`input[inputmode=numeric]`, String(page)));
  await tab.until(shown(page));
}

async function search(tab: UnwatchedTab): Promise<void> {
  await tab.run(`document.querySelector('[aria-label="Buscar no manual"]').click()`);
  await tab.until(`document.querySelector('[data-reader-search]')`);
  await tab.run(type('[data-reader-search]', 'porca castelo'));
  await tab.until(`document.body.innerText.includes('de ${pages / 10} resultados')`, 120);
}

/** As a person does: React hears of values that it did not set itself. */
function type(field: string, text: string): string {
  return `{
    const field = document.querySelector(${JSON.stringify(field)});
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(text)});
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.form.requestSubmit();
  }`;
}

/** What the page's process holds once it rests, its worker and pictures included, in megabytes. */
async function heldBy(all: Browser): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const devtools = await all.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  const held = processInfo
    .filter(({ type: kind }) => kind === 'renderer')
    .map(({ id }) => /^Pss:\s*(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1]);
  return Math.max(...held.map(Number)) / 1024;
}
