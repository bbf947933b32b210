import { expect, type Page } from '@playwright/test';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';

export const today = todayInSaoPaulo(new Date());
export const start = addDays(today, -800);
export const range = `?start=${start}&end=${today}`;
export const rows = (page: Page) => page.locator('tbody tr');

export const reports = [
  ['Relatórios', '/admin/report/'],
  ['Pedidos pagos', `/admin/report/paid_orders/${range}`],
  ['Lista de expedições', `/admin/report/expedition_list/${range}`],
  ['Assinaturas vencidas', `/admin/report/expired_signatures/${range}`],
  ['Pedidos por prefixo', '/admin/report/order_prefix/PT-UVA'],
  ['Preços das publicações', '/admin/report/publication_price/'],
  ['Clientes por publicação', '/admin/report/publication_clients/4'],
] as const;

export async function openReport(page: Page, title: string, address: string) {
  await page.goto(address);
  await expectReport(page, title, address);
}

export async function expectReport(page: Page, title: string, address: string) {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  if (address !== '/admin/report/') await expect(rows(page).first()).toBeVisible();
}
