import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { findChromium } from '../../../infra/local/programs/findChromium.mjs';
import { reportFigure } from '#tests/support/promise';
import { textOfPdf } from '#tests/support/renderPdf';
import { answerLongReports } from '#tests/support/screens/reports/longReports';
import { enterAs } from '#tests/support/screens/session';
import { openShop } from '#tests/support/shop/shop';

// npm run bench -- print [rows]: a report of so many rows as Chromium prints it: seconds, memory, and whether every
// row, the heads of each page and the total once are on the paper.
const rows = Number(process.argv[2] ?? 24_000);
const limits = { seconds: 120, megabytes: 2500 } as const;

const shop = await openShop({ built: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });

try {
  const context = await browser.newContext({ baseURL: shop.origin });
  context.setDefaultTimeout(300_000);
  // The print itself is page.pdf(), which asks for what window.print() would.
  await context.addInitScript('window.print = () => undefined');
  const page = await context.newPage();
  await enterAs(page, 'staff@example.com');
  await answerLongReports(page, rows);
  await page.goto('/admin/report/paid_orders/?start=2026-01-01&end=2026-05-31');
  await page.locator('tbody tr').first().waitFor();
  const devtools = await browser.newBrowserCDPSession();
  const watching = watchMemory(async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    return processInfo.map(({ id }) => id);
  });
  const begun = performance.now();
  await page.getByRole('button', { name: 'Imprimir' }).click();
  const parts = page.getByRole('button', { name: /^Parte / });
  const sheets: string[] = [];
  for (let part = 0; part < (await parts.count()); part += 1) {
    await parts.nth(part).click();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const pages = (await PDFDocument.load(pdf)).getPageCount();
    sheets.push(...textOfPdf(pdf).split('\f').slice(0, pages));
  }
  const seconds = (performance.now() - begun) / 1000;
  const megabytes = await watching.most();
  const paper = sheets.join('\n');
  const printed = new Set(
    Array.from(paper.matchAll(/^[ \t]*\d{2}\/\d{2}\/\d{4}\s+(\d{6})\s/gm), ([, order]) => order),
  ).size;
  const headed = sheets.filter((text) => /Data\s+Pedido\s+Tipo\s+Cliente/.test(text)).length;
  const totals = paper.match(/Total acumulado/g)?.length ?? 0;
  const figures =
    `${rows} rows in ${await parts.count()} parts on ${sheets.length} pages in ${seconds.toFixed(0)} s, ` +
    `${megabytes.toFixed(0)} MB at most; ${printed} rows, ${headed} heads, ${totals} total`;
  process.stdout.write(`${figures}\n`);
  const isWhole = printed === rows && headed === sheets.length && totals === 1;
  if (!isWhole || seconds > limits.seconds || megabytes > limits.megabytes) process.exitCode = 1;
  else reportFigure(figures);
} finally {
  await browser.close();
  await shop.stop();
}

/** What the browser's largest process holds at most until `most` is asked for, in megabytes. */
function watchMemory(processes: () => Promise<readonly number[]>) {
  let most = 0;
  const look = async () => {
    for (const id of await processes()) {
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      most = Math.max(most, Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
    }
  };
  const timer = setInterval(() => void look().catch(() => undefined), 500);
  return {
    most: async () => {
      clearInterval(timer);
      await look();
      return most;
    },
  };
}
