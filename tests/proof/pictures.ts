import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../../infra/local/programs/findChromium.mjs';
import { enterAs } from '#tests/support/screens/session';
import { openShop } from '#tests/support/shop/shop';

// npm run pictures: the screenshots of README.md, of the shop with its demonstration, into docs/pictures.
const folder = 'docs/pictures';
const size = { width: 1280, height: 800 };

mkdirSync(folder, { recursive: true });
const shop = await openShop({ built: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const context = await browser.newContext({ baseURL: shop.origin, viewport: size });
  const page = await context.newPage();
  const take = async (name: string, screen: string) => {
    await page.goto(screen, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const picture = await page.screenshot({ animations: 'disabled' });
    // Screens have few colours: a palette makes a picture a third as large.
    await sharp(picture).png({ palette: true }).toFile(`${folder}/${name}.png`);
    process.stdout.write(`${folder}/${name}.png\n`);
  };
  await take('home', '/');
  await enterAs(page, 'staff@example.com');
  await take('orders', '/admin/orders');
} finally {
  await browser.close();
  await shop.stop();
}
