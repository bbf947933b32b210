import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../../infra/local/programs/findChromium.mjs';
import { requireKnown } from '../../support/knownNames.mjs';
import { reportFigure } from '#tests/support/promise';
import { enterAs } from '#tests/support/screens/session';
import { openShop } from '#tests/support/shop/shop';
import { Hand } from './office/hand';
import { tokenOf } from './office/prepare';
import { type Task, tasks } from './office/tasks';

// npm run bench -- office [name …]: what the office's daily work costs in a browser. Interactions are clicks, key
// chords, scans and confirmations from /admin/ on; machine seconds are the time nothing is waited for by a person.
const staff = 'staff@example.com';

const asked = new Set(process.argv.slice(2));
requireKnown(
  [...asked],
  tasks.map(({ name }) => name),
);
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
  } else reportFigure(figures);
}
