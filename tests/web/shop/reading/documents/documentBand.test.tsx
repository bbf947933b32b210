import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it, vi } from 'vitest';
import type { HeldDocument } from '#shared/publications/documents/document';
import { queryClient } from '#web/http/queryClient';
import { DocumentBand } from '#web/shop/reading/documents/DocumentBand.tsx';
import { createReaderState } from '#web/shop/reading/readerState';
import { startSession } from '#web/state/startSession';
import { customer, serveApi } from '#tests/support/screens/browser.tsx';
import { signatureOf } from '#tests/support/samples/sampleShipments';

const temporary: HeldDocument = {
  id: 13,
  kind: 'temporary',
  number: 'TR 27-03',
  title: 'Pressão',
  date: '2026-04-06',
  mandatory: false,
  pages: 6,
  amends: '8-14',
  incorporated_by: null,
  withdrawn: null,
  file: '/publication/4/documents/13/file/',
  link: null,
  unsure: false,
  acknowledged: null,
  compliance: null,
};
const directive: HeldDocument = {
  ...temporary,
  id: 14,
  kind: 'directive',
  number: 'DA 2',
  file: null,
  link: 'https://www.anac.gov.br/da',
  amends: '8-14 a 8-15',
  unsure: true,
  acknowledged: '2026-04-08',
};
const withdrawn: HeldDocument = {
  ...temporary,
  id: 15,
  number: 'TR 1',
  withdrawn: { date: '2026-05-01', reason: 'Enganado' },
};

/** A file of three pages that is printed "8-13", "8-14" and "8-15" at the foot of each. */
const pdf = {
  getPageLabels: () => Promise.resolve(null),
  getPage: (page: number) =>
    Promise.resolve({
      view: [0, 0, 595, 842],
      getTextContent: () =>
        Promise.resolve({
          items: [{ str: `8-${String(12 + page)}`, transform: [1, 0, 0, 1, 0, 20] }],
        }),
    }),
} as unknown as PDFDocumentProxy;

function openBand(documents: HeldDocument[]) {
  const state = createReaderState(1);
  const onBeside = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <DocumentBand
        {...{ pdf, state, onBeside, beside: null, signature: signatureOf(1, { documents }) }}
      />
    </QueryClientProvider>,
  );
  const go = async (page: number) => {
    await act(async () => {
      state.setState({ page, drawn: true });
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
  };
  return { go, onBeside };
}

it('names on each page what amends it, and nothing on a page that nothing amends', async () => {
  startSession('t', customer);
  const { go, onBeside } = openBand([temporary, directive, withdrawn]);
  await go(1);
  expect(screen.queryByRole('status')).toBeNull();
  await go(2);
  const band = within(screen.getByRole('status'));
  expect(band.getByText('2 documentos alteram esta página')).toBeTruthy();
  expect(band.getByText('Revisão temporária TR 27-03 altera esta página.')).toBeTruthy();
  expect(band.getByText('Diretriz DA 2 trata desta página.')).toBeTruthy();
  expect(band.getByText('Confira a aplicabilidade à sua aeronave.')).toBeTruthy();
  expect(band.queryByText(/TR 1 /)).toBeNull();
  await userEvent.click(band.getByRole('button', { name: 'Ver TR 27-03 lado a lado' }));
  expect(onBeside).toHaveBeenCalledWith(temporary);
  const link = band.getByRole('link', { name: /^Abrir na ANAC/ });
  expect(link.getAttribute('href')).toBe(directive.link);
  await go(3);
  expect(screen.getByRole('status').textContent).toContain('Diretriz DA 2 trata desta página.');
  expect(screen.getByRole('status').textContent).not.toContain('TR 27-03');
});

it('takes "ciente" where the page is read', async () => {
  startSession('t', customer);
  const calls = serveApi({
    'POST /signature/9/acknowledge_document': { body: signatureOf(1, { documents: [temporary] }) },
  });
  const { go } = openBand([temporary]);
  await go(2);
  await userEvent.click(screen.getByRole('button', { name: /ciente/i }));
  await screen.findByText('Ciente dado agora');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ document: 13 });
});
