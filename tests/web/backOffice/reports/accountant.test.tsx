import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { addDays, calendarDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { startSession } from '#web/state/startSession';
import { heading, openShop, serveApi, staff } from '#tests/support/screens/browser.tsx';
import { press, rows } from '#tests/support/screens/reports/reportDesk';
import { type SavedFile, savedFiles } from '#tests/support/samples/stored/savedFiles';

let saved: readonly SavedFile[] = [];
beforeEach(() => {
  startSession('t', staff);
  saved = savedFiles();
});

const booked = (order: number, kind: string, [freight, total]: readonly [string, string]) => ({
  order,
  kind,
  date: '2026-05-04',
  client: 'Hangar Doze',
  document: '',
  publications: ['Manual A'],
  freight,
  total,
  charge: null,
  paid_by: 'Pix',
  purchase_order: '',
  nfe: null,
});

it('adds up freight and totals, what went back and what is left, on screen and in the CSV', async () => {
  serveApi({
    'POST /api/reports/accountant': {
      body: [
        booked(1, 'payment', ['23.45', '103.45']),
        booked(2, 'payment', ['0.00', '80.00']),
        booked(1, 'refund', ['-23.45', '-103.45']),
      ],
    },
    'POST /api/export': { body: {} },
  });
  openShop('/admin/report/accountant/');
  await heading('CSV do contador');
  const [, first, ...others] = await rows();
  const shown = others.slice(-3).map(({ textContent }) => textContent);
  const classOf = (row?: Element) => row?.querySelector('[data-label^="Total"]')?.className;
  expect(classOf(others.at(-1))).toBe(classOf(first));
  expect(first?.querySelector('[data-label="Id no provedor"]')?.textContent).toBe('–');
  expect(shown).toEqual(['Pagamentos23,45183,45', 'Estornos-23,45-103,45', 'Líquido0,0080,00']);
  await press('Baixar CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = (await saved[0]?.text)?.trimEnd().split('\r\n') ?? [];
  expect(lines.slice(-3)).toEqual([
    'Pagamentos;;;;;;23,45;183,45;;;;;;;;;;;;;;;',
    'Estornos;;;;;;-23,45;-103,45;;;;;;;;;;;;;;;',
    'Líquido;;;;;;0,00;80,00;;;;;;;;;;;;;;;',
  ]);
});

it('names an installment with its state and its net, and sums nothing of it', async () => {
  const part = (place: number, state: string | null) => ({
    ...booked(1, 'installment', ['0.00', '0.00']),
    paid_by: '',
    fee: null,
    net: null,
    installment: { place, of: 2, amount: '40.00', fee: '1.80', net: '38.20', state },
  });
  serveApi({
    'POST /api/reports/accountant': {
      body: [booked(1, 'payment', ['0.00', '80.00']), part(1, 'transferred'), part(2, null)],
    },
    'POST /api/export': { body: {} },
  });
  openShop('/admin/report/accountant/');
  await heading('CSV do contador');
  const shown = (await rows()).map(({ textContent }) => textContent);
  expect(shown.find((text) => text.includes('Parcela 1 de 2'))).toMatch(/R\$\s40,00, recebida/);
  expect(shown.at(-1)).toBe('Líquido0,0080,00');
  await press('Baixar CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = (await saved[0]?.text)?.trimEnd().split('\r\n') ?? [];
  expect(lines[2]?.endsWith(';Recebida;40,00;1,80;38,20')).toBe(true);
  expect(lines[3]?.endsWith(';;40,00;1,80;38,20')).toBe(true);
  expect(lines.at(-1)).toContain('Líquido;;;;;;0,00;80,00');
});

it('shows the number of a note where the file has its key', async () => {
  const key = '35260519741997000169550010000044701000044705';
  serveApi({
    'POST /api/reports/accountant': {
      body: [{ ...booked(1, 'payment', ['0.00', '80.00']), nfe: key }],
    },
    'POST /api/export': { body: {} },
  });
  openShop('/admin/report/accountant/');
  await heading('CSV do contador');
  const [, row] = await rows();
  expect(row?.querySelector('[data-label="NF"]')?.textContent).toBe('4470');
  await press('Baixar CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text).toContain(
    ';3526 0519 7419 9700 0169 5500 1000 0044 7010 0004 4705;',
  );
});

it('is opened from the reports for the month before this one', async () => {
  serveApi({});
  openShop('/admin/report');
  const link = await screen.findByRole('link', { name: 'CSV do contador' });
  const end = addDays(calendarDate(`${todayInSaoPaulo(new Date()).slice(0, 7)}-01`), -1);
  expect(link).toHaveProperty('search', `?start=${end.slice(0, 7)}-01&end=${end}`);
});
