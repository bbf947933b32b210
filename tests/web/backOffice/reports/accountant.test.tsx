// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '#web/state/startSession';
import { closeShop, heading, openShop, serveApi, staff } from '#tests/support/screens/browser.tsx';
import { press, rows } from '#tests/support/screens/reports/reportDesk';
import { type SavedFile, savedFiles } from '#tests/support/samples/stored/savedFiles';

let saved: readonly SavedFile[] = [];
beforeEach(() => {
  startSession('t', staff);
  saved = savedFiles();
});
afterEach(() => {
  vi.restoreAllMocks();
  closeShop();
});

const booked = (order: number, kind: string, [freight, total]: readonly [string, string]) => ({
  ...{ order, kind, date: '2026-05-04', client: 'Hangar Doze', document: '' },
  ...{
    publications: ['Manual A'],
    freight,
    total,
    charge: null,
    paid_by: 'Pix',
    purchase_order: '',
  },
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
  const shown = (await rows()).slice(-3).map(({ textContent }) => textContent);
  expect(shown).toEqual(['Pagamentos23,45183,45', 'Estornos-23,45-103,45', 'Líquido0,0080,00']);
  await press('Baixar CSV');
  await waitFor(() => {
    expect(saved).toHaveLength(1);
  });
  const lines = (await saved[0]?.text)?.trimEnd().split('\r\n') ?? [];
  expect(lines.slice(-3)).toEqual([
    'Pagamentos;;;;;;23,45;183,45;;;;;;;;;;;',
    'Estornos;;;;;;-23,45;-103,45;;;;;;;;;;;',
    'Líquido;;;;;;0,00;80,00;;;;;;;;;;;',
  ]);
});
