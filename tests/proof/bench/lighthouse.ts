import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import { findChromium } from '../../../infra/local/programs/findChromium.mjs';
import { requireKnown } from '../../support/knownNames.mjs';
import { freePort } from '#infra/local/data/startDynamo';
import { fillCart } from '#tests/support/screens/fillCart';
import { enterAs } from '#tests/support/screens/session';
import { reportFigure } from '#tests/support/promise';
import { openShop } from '#tests/support/shop/shop';
import { overHttp2 } from './lighthouse/overHttp2';

// npm run bench -- lighthouse [<runs> <path> …]: the built shop as a phone on a slow network sees it
// (Lighthouse's mobile preset), the median of each figure over the runs, against its limit. Its own LCP is
// computed from a run at full speed, in which all programs arrive before the first frame and so count; the one
// with a limit is seen while network and processor are held back, over HTTP/1.1 and once more over HTTP/2, which is
// the CDN's and takes all files at once.
const screens: readonly Screen[] = [
  { path: '/', contentWithin: 1500 },
  { path: '/publications', contentWithin: 1500 },
  { path: '/publications/1', contentWithin: 2000 },
  { path: '/checkout', contentWithin: 2000, prepare: fillCart },
  { path: '/admin/orders', prepare: (page) => enterAs(page, 'staff@example.com') },
];

type Screen = {
  readonly path: string;
  /** Milliseconds until the largest content is there. */
  readonly contentWithin?: number;
  readonly prepare?: (page: Page) => Promise<void>;
};

type Limit = { readonly atLeast?: number; readonly atMost?: number };

// Those of the front end's budget; what has none is printed only.
const limits: Readonly<Record<string, Limit>> = {
  performance: { atLeast: 98 },
  accessibility: { atLeast: 100 },
  'best-practices': { atLeast: 100 },
  seo: { atLeast: 100 },
  'first-contentful-paint': {},
  'largest-contentful-paint': {},
  'total-blocking-time': { atMost: 100 },
  'cumulative-layout-shift': { atMost: 0.02 },
};

/** The first of the titles are scores of 100. */
const scores = 4;
const titles = [
  'perf',
  'a11y',
  'best',
  'SEO',
  'FCP ms',
  'LCP ms',
  'TBT ms',
  'CLS',
  'LCP held',
  'over h2',
];

const summary: string[] = [];
const [runs = '5', ...wanted] = process.argv.slice(2);
requireKnown(
  wanted,
  screens.map(({ path: at }) => at),
);
const shop = await openShop({ built: true });
/** A build empties the folder that the shop answers from: until it is done, every screen is a 404. */
const builtAt = () => statSync('.build/web', { throwIfNoEntry: false })?.mtimeMs;
const built = builtAt();
const front = await overHttp2(shop.origin);
const phone = await openPhone(shop.origin);
const phoneOverHttp2 = await openPhone(front.origin);

try {
  print('', titles);
  for (const screen of screens) {
    if (wanted.length > 0 && !wanted.includes(screen.path)) continue;
    for (const one of [phone, phoneOverHttp2]) await inNewTab(one, screen.prepare);
    const measured: number[][] = [];
    for (let run = 0; run < Number(runs); run += 1) measured.push(await measure(screen.path));
    judge(screen, measured);
  }
  reportFigure(
    `median of ${runs}, performance/accessibility/best practices/SEO: ${summary.join(', ')}`,
  );
} finally {
  await phone.close();
  await phoneOverHttp2.close();
  front.close();
  await shop.stop();
}

type Phone = Awaited<ReturnType<typeof openPhone>>;

async function openPhone(origin: string) {
  const port = await freePort();
  const profile = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    baseURL: origin,
    args: [
      '--no-sandbox',
      '--ignore-certificate-errors',
      `--remote-debugging-port=${String(port)}`,
    ],
  });
  const close = async () => {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  };
  return { origin, port, browser, close };
}

async function measure(screen: string): Promise<number[]> {
  const { categories, audits } = await audited(phone, screen, {});
  const figures = Object.keys(limits).map((name) => {
    const category = categories[name];
    return category ? (category.score ?? 0) * 100 : (audits[name]?.numericValue ?? Infinity);
  });
  return [...figures, await heldBack(phone, screen), await heldBack(phoneOverHttp2, screen)];
}

async function heldBack(by: Phone, screen: string): Promise<number> {
  const { audits } = await audited(by, screen, {
    throttlingMethod: 'devtools',
    onlyAudits: ['largest-contentful-paint'],
  });
  return audits['largest-contentful-paint']?.numericValue ?? Infinity;
}

async function audited({ origin, port }: Phone, screen: string, flags: Flags) {
  const result = await lighthouse(`${origin}${screen}`, { port, logLevel: 'error', ...flags });
  if (!result) throw new Error(`no result for ${screen}`);
  const { finalDisplayedUrl, runtimeError } = result.lhr;
  if (builtAt() !== built) throw new Error('the screens were built anew while they were measured');
  if (runtimeError) throw new Error(runtimeError.message);
  // Who is not logged in would be measured at another screen.
  if (new URL(finalDisplayedUrl).pathname !== screen) {
    throw new Error(`led to ${finalDisplayedUrl}`);
  }
  return result.lhr;
}

function judge({ path: screen, contentWithin = Infinity }: Screen, measured: readonly number[][]) {
  const judged = {
    ...limits,
    'content held back': { atMost: contentWithin },
    'and over HTTP/2': { atMost: contentWithin },
  };
  const figures = Object.entries(judged).map(([name, limit], column) => {
    // robots.txt keeps search engines out of the back office.
    if (name === 'seo' && screen.startsWith('/admin')) return '– ';
    const value = median(measured.map((run) => run[column] ?? Infinity));
    const holds = isWithin(value, limit);
    if (!holds) process.exitCode = 1;
    const shown = value < 10 && value % 1 !== 0 ? value.toFixed(3) : value.toFixed(0);
    return `${shown}${holds ? ' ' : '!'}`;
  });
  print(screen, figures);
  summary.push(`${screen} ${figures.slice(0, scores).join('/').replaceAll(' ', '')}`);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Infinity;
}

function isWithin(value: number, { atLeast = 0, atMost = Infinity }: Limit): boolean {
  return value >= atLeast && value <= atMost;
}

function print(name: string, columns: readonly string[]): void {
  const cells = columns.map((column) => column.padStart(9)).join('');
  process.stdout.write(`${name.padEnd(16)}${cells}\n`);
}

async function inNewTab({ browser }: Phone, prepare: Screen['prepare']): Promise<void> {
  if (!prepare) return;
  const page = await browser.newPage();
  await prepare(page);
  await page.close();
}
