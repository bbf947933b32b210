import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '#web/state/startSession';
import { printParts } from '#web/backOffice/reports/rows/printParts';
import { openShop, serveApi, staff } from '#tests/support/screens/browser.tsx';
import { client, press } from '#tests/support/screens/reports/reportDesk';
import { type SavedFile, savedFiles } from '#tests/support/samples/stored/savedFiles';
import { pressKeys } from '#tests/support/screens/desk/pressKeys';

const path = '/api/reports/paid_orders';
const paidOrders = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    kind: 'payment',
    date: '2026-05-04',
    profile: { ...client, name: `Marina ${String(index + 1)}º` },
    publications: ['Manual A'],
    shipping_type: 'SEDEX',
    total: '10.50',
    nfe: null,
    notes: [],
  }));
const numbers = () =>
  [...document.querySelectorAll('tbody th')].map(({ textContent }) => Number(textContent));

let saved: readonly SavedFile[] = [];
/** The numbers that stood on the screen when something was printed, and what the head and the foot said. */
let papers: { numbers: number[]; text: string }[] = [];

beforeEach(() => {
  startSession('t', staff);
  saved = savedFiles();
  papers = [];
  vi.stubGlobal('print', () => {
    dispatchEvent(new Event('beforeprint'));
    papers.push({ numbers: numbers(), text: document.body.textContent });
    dispatchEvent(new Event('afterprint'));
  });
});

async function openReport(rows: number) {
  serveApi({ [`POST ${path}`]: { body: paidOrders(rows) }, 'POST /api/export': { status: 204 } });
  openShop('/admin/report/paid_orders/?start=2026-05-01&end=2026-05-31');
  const table = await screen.findByRole('table', {}, { timeout: 30_000 });
  return table;
}

describe('a long report', () => {
  it('draws the rows near the window, counts all of them, and has them all in its file', async () => {
    const table = await openReport(3001);
    expect(numbers().length).toBeGreaterThan(20);
    expect(numbers().length).toBeLessThan(200);
    expect(table.getAttribute('aria-rowcount')).toBe('3002');
    expect(table.querySelector('tbody tr')?.getAttribute('aria-rowindex')).toBe('2');
    expect(table.textContent).toMatch(/Total acumulado.*R\$\s30.010,00/);
    await press('Baixar CSV');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect((await saved[0]?.text)?.trimEnd().split('\r\n')).toHaveLength(3002);
  });

  it('finds a row that is not drawn, by Ctrl+F', async () => {
    await openReport(3001);
    await pressKeys('{Control>}f{/Control}');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    await pressKeys('marina 2987º{Enter}');
    await waitFor(() => expect(numbers()).toEqual([2987]));
    screen.getByText('1 linha; o CSV e a impressão levam todas');
    await userEvent.clear(screen.getByRole('searchbox'));
    await pressKeys('ninguém{Enter}');
    expect(await screen.findByText('Nenhum resultado pode ser encontrado')).toBeTruthy();
    await press('Limpar a busca');
    await waitFor(() => expect(numbers()[0]).toBe(1));
  });

  it('is printed in parts when no browser prints it at once, the total on the last', async () => {
    await openReport(2001);
    await press('Imprimir');
    await press('Parte 2 de 2: linhas 2.001 a 2.001');
    expect(papers.map((paper) => paper.numbers)).toEqual([[2001]]);
    expect(papers[0]?.text).toMatch(/Parte2 de 2/);
    expect(papers[0]?.text).toMatch(/Total acumulado.*R\$\s20.010,00/);
    expect(screen.getByRole('button', { name: /^Parte 2 de 2.*, aberta$/ })).toBeTruthy();
    expect(numbers()[0]).toBe(1);
  });

  it('is printed whole when a browser can, whoever asks for it', async () => {
    await openReport(320);
    expect(numbers().length).toBeLessThan(320);
    await press('Imprimir');
    print();
    const all = Array.from({ length: 320 }, (_, index) => index + 1);
    expect(papers.map((paper) => paper.numbers)).toEqual([all, all]);
    expect(papers[0]?.text).not.toMatch(/Parte1 de/);
  });

  it('leaves no row out of its parts and has none twice', () => {
    const parts = printParts(24_000);
    // Of 3,000 a browser took three gigabytes.
    expect(Math.max(...parts.map(({ from, to }) => to - from + 1))).toBe(2000);
    const rows = parts.flatMap(({ from, to }) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index),
    );
    expect(rows).toEqual(Array.from({ length: 24_000 }, (_, index) => index + 1));
  });
});
