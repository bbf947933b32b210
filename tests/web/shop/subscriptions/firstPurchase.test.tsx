import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Signature } from '#shared/signatures/signature';
import { signatureStatus, type SignatureStatus } from '#shared/signatures/signatureStatus';
import { addDays, formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { readCopies, writeCopies } from '#web/entities/offline/copies';
import { startSession } from '#web/state/startSession';
import { useSession } from '#web/state/session';
import { customer, heading, openShop, serveApi } from '#tests/support/screens/browser.tsx';
import { signatureOf, subscribed } from '#tests/support/samples/sampleShipments';

const released = signatureOf(1);
const keepOne = (daysAgo: number) => {
  const contact = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  const copy = { signature: released, revision: 'Rev. 2', size: 2_000_000, kept: contact };
  writeCopies({ owner: customer.id, contact, certificate: null, copies: [copy] });
};
const lastDay = (daysAgo: number) =>
  formatDate(addDays(todayInSaoPaulo(new Date(Date.now() - daysAgo * 86_400_000)), 30));

async function openManage(results: Signature[], aircraft: string[]) {
  serveApi({
    'GET /signature': {
      body: { count: results.length, pages: 1, results, holdings: { aircraft, certifiable: true } },
    },
    // Whether it is still theirs is asked, and not answered yet.
    'GET /signature/9': () => new Promise(() => undefined),
  });
  startSession('t', customer);
  openShop('/manage');
  await heading('Gerenciador');
  await screen.findAllByRole('heading', { level: 2 });
}

describe('the first publications of one aircraft', () => {
  it('come before the tools, which fold, and need no search', async () => {
    await openManage([released], ['PT-UVA']);
    expect(screen.queryByRole('searchbox')).toBeNull();
    const read = screen.getByRole('link', { name: /^Ler / });
    expect(read.getAttribute('data-variant')).toBe('primary');
    const more = screen.getByText('Mais').closest('details');
    expect(more?.open).toBe(false);
    expect(more && read.compareDocumentPosition(more)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('are searched from the second aircraft on', async () => {
    await openManage([released, signatureOf(2, { id: 10 })], ['PR-VVA', 'PT-UVA']);
    expect(screen.getByRole('searchbox')).toBeTruthy();
    const [read] = screen.getAllByRole('link', { name: /^Ler / });
    expect(read?.getAttribute('data-variant')).toBe('secondary');
  });
});

describe('a first purchase of paper and files', () => {
  const { awaitingShipment, sent, downloadReleased } = signatureStatus;
  const paper = (id: number, status: SignatureStatus, order = 1043) =>
    signatureOf(status, {
      id,
      file: null,
      actions: [],
      publication: { ...subscribed, id, name: `Impresso ${String(id)}`, is_download: false },
      order: { id: order, date: '2026-01-02', expedition: null },
    });
  const file = signatureOf(downloadReleased);
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);

  it.each([
    ['waits to be sent', awaitingShipment],
    ['was sent', sent],
  ])('has first what can be read now, while the paper %s', async (_, status) => {
    const papers = [12, 11, 10].map((id) => paper(id, status));
    await openManage([...papers, file], ['PR-VVA', 'PT-UVA']);
    expect(titles()).toEqual([file.publication.name, 'Impresso 12', 'Impresso 11', 'Impresso 10']);
  });

  it('is followed by others, from which the newest is first again', async () => {
    const papers = [paper(12, sent, 1099), paper(11, sent), paper(10, sent)];
    await openManage([...papers, file], ['PR-VVA', 'PT-UVA']);
    expect(titles().at(-1)).toBe(file.publication.name);
  });
});

describe('what is kept on this device', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    [3, null],
    [26, 'wait'],
  ])(
    'says its last day, in amber when it is near: %i days after the last contact',
    async (daysAgo, tone) => {
      keepOne(daysAgo);
      await openManage([released], ['PT-UVA']);
      const line = await screen.findByText(new RegExp(`Abre sem internet até ${lastDay(daysAgo)}`));
      expect(line.closest('p')?.getAttribute('data-tone') ?? null).toBe(tone);
    },
  );

  it('is asked about before another person’s login takes it away', async () => {
    keepOne(1);
    const other = { ...customer, id: customer.id + 1 };
    serveApi({
      'POST /api/token': { body: { access: 'abc', user: other } },
      'POST /api/logout': { status: 204 },
    });
    openShop('/login');
    await heading('Entrar');
    const enter = async () => {
      await userEvent.type(await screen.findByLabelText('Senha'), 'secret123{Enter}');
      return within(await screen.findByRole('dialog', { name: /apaga 1 manual de/ }));
    };
    await userEvent.type(screen.getByLabelText('E-mail'), 'outro@example.com');
    const asks = await enter();
    expect(document.activeElement?.textContent).toBe('Continuar aqui');
    await userEvent.click(asks.getByRole('button', { name: 'Continuar aqui' }));
    await screen.findByText(/Você não entrou/);
    expect(useSession.getState().token).toBeNull();
    expect(readCopies(customer.id)?.copies).toHaveLength(1);

    const again = await enter();
    await userEvent.click(again.getByRole('button', { name: 'Entrar e apagar 1 manual' }));
    await heading('Publicações técnicas aeronáuticas');
    expect(useSession.getState().user?.id).toBe(other.id);
    expect(readCopies(customer.id)).toBeNull();
  });
});
