import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/lib/chromium/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu'] });
let ok = 0, bad = 0;
for (let i = 0; i < 25; i++) {
  const ctx = await b.newContext({ locale: 'pt-BR' }); const page = await ctx.newPage();
  const log: string[] = []; page.on('console', (m) => log.push(m.text())); page.on('pageerror', (e) => log.push('ERR ' + e.message));
  await page.goto('http://localhost:8123/publications');
  await page.getByLabel('Buscar publicações').fill('Programa de Manutenção AG-201A');
  await page.getByLabel('Buscar publicações').press('Enter');
  await page.waitForTimeout(2500);
  const v = await page.getByLabel('Buscar publicações').inputValue();
  if (page.url().includes('search') && v) ok++; else { bad++; if (bad < 4) console.log('BAD', page.url(), JSON.stringify(v), log); }
  await ctx.close();
}
console.log({ ok, bad }); await b.close();
