import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { formatDate } from '#shared/values/calendarDate';
import type { Signature } from '#shared/signatures/signature';
import { useCart } from '#web/entities/cart/cartStore';
import { startSession } from '#web/state/startSession';
import {
  customer,
  heading,
  openShop,
  serveApi,
  type Api,
} from '#tests/support/screens/browser.tsx';
import { signatureOf, subscribed, today } from '#tests/support/samples/sampleShipments';

async function openManage(rows: () => Signature[], api: Api) {
  serveApi({
    'GET /signature': () => ({
      body: {
        count: 1,
        pages: 1,
        results: rows(),
        holdings: { aircraft: [], certifiable: true },
      },
    }),
    ...api,
  });
  startSession('t', customer);
  openShop('/manage');
  await heading('Gerenciador');
}

describe('a revision in force', () => {
  const unread = () => signatureOf(1, { acknowledged: null });
  const revision = {
    version: 'Rev. 1',
    date: '2026-05-04',
    changes: 'Capítulo 28: filtro.\nCapítulo 32: roda.',
    pages: '28-10',
    current: true,
  };
  const revisions = { 'GET /publication/4/revisions': { body: [revision] } };

  it('shows what changed until it is read, and is acknowledged once', async () => {
    let row = unread();
    const read = signatureOf(1, { acknowledged: { version: 'Rev. 1', date: today } });
    await openManage(() => [row], {
      ...revisions,
      'POST /signature/9/acknowledge': ({ body }) => {
        expect(body).toEqual({ version: 'Rev. 1' });
        row = read;
        return { body: row };
      },
    });
    await screen.findByRole('heading', { name: 'Rev. 1: o que mudou' });
    await screen.findByText('Capítulo 32: roda.');
    expect(screen.getByText('Páginas 28-10')).toBeTruthy();
    // Two subscriptions at the same revision would be two landmarks of one name.
    expect(screen.queryByRole('region', { name: /o que mudou$/ })).toBeNull();
    expect(screen.getByText('Falta a Rev. 1')).toBeTruthy();
    const button = screen.getByRole('button', { name: /^Estou ciente da Rev. 1/ });
    expect(button.textContent).toBe('Estou ciente');
    await userEvent.click(button);
    await screen.findByText(`Rev. 1, ${formatDate(today)}`);
    expect(screen.queryByRole('heading', { name: 'Rev. 1: o que mudou' })).toBeNull();
    expect(screen.getByText(/^Ciente da Rev. 1 registrado/)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Manual de Operação');
  });

  it('gives way to a newer one that came meanwhile', async () => {
    let row = unread();
    const publication = { ...row.publication, version: 'Rev. 2' };
    await openManage(() => [row], {
      'GET /publication/4/revisions': () => ({
        body: [{ ...revision, version: row.publication.version }],
      }),
      'POST /signature/9/acknowledge': () => {
        row = { ...row, publication };
        return { status: 400, body: { version: ['A revisão em vigor é a Rev. 2.'] } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Estou ciente/ }));
    await screen.findByRole('heading', { name: 'Rev. 2: o que mudou' });
    expect((await screen.findByRole('alert')).textContent).toContain('em vigor é a Rev. 2');
  });

  it('is said to who bought one before, with the way to buy it', async () => {
    const bought = { ...subscribed, is_signature: false, version: 'Rev. 2' };
    const row = signatureOf(1, { publication: bought, due: null, acknowledged: null });
    await openManage(() => [row], { 'GET /publication/4': { body: subscribed } });
    await screen.findByText('Há uma revisão mais nova (Rev. 2).');
    expect(screen.queryByRole('button', { name: /ciente/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Comprar a Rev. 2/ }));
    await heading('Carrinho');
    expect(useCart.getState().items).toMatchObject([{ id: 4, renewal_of: null }]);
  });

  it('on paper is awaited, then to be sent, then in preparation', async () => {
    const publication = { ...subscribed, is_download: false, version: 'Rev. 2' };
    const row = (change: Partial<Signature>) =>
      signatureOf(5, { publication, acknowledged: null, ...change });
    const owed = { missing_revision: 'Rev. 2', missing_revision_asked: false };
    await openManage(
      () => [
        row({ id: 10 }),
        row({ id: 11, ...owed }),
        row({ id: 12, ...owed, missing_revision_asked: true }),
      ],
      {},
    );
    await screen.findByText('A Rev. 2 foi publicada e será enviada.');
    expect(
      screen.getByText('A Rev. 2 foi publicada e está em preparação para o envio.'),
    ).toBeTruthy();
    expect(screen.getAllByText('Aguarda a próxima revisão.')).toHaveLength(1);
  });

  it('that is owed is neither said to be sent nor asked a ciente of', async () => {
    const publication = { ...subscribed, is_download: false, version: 'Rev. 11' };
    const row = signatureOf(3, {
      publication,
      acknowledged: null,
      missing_revision: 'Rev. 11',
      sent_revision: { version: 'Rev. 9', date: '2026-09-03' },
      readers: { asked: 2, missing: 2, reminded: null },
    });
    await openManage(() => [row], {});
    await screen.findByText('Revisão a enviar');
    expect(screen.queryByText('Enviado')).toBeNull();
    expect(screen.getByText('Rev. 9, 03/09/2026')).toBeTruthy();
    expect(screen.queryByText('Ciente da Rev. 11')).toBeNull();
  });

  it.each([{ file: null }, { file_version: 'Rev. 10' }])(
    'is asked a ciente of nobody before its file is there (%o)',
    async (change) => {
      const publication = { ...subscribed, is_download: true, version: 'Rev. 11' };
      const readers = { asked: 2, missing: 2, reminded: null };
      const there = signatureOf(1, { publication, readers });
      await openManage(() => [there, { ...there, id: 10, ...change }], {});
      expect(await screen.findAllByText('Ciente da Rev. 11')).toHaveLength(1);
    },
  );

  it('is not offered for a purchase that is being left, which is suspended', async () => {
    const bought = { ...subscribed, is_download: false, is_signature: false, version: 'Rev. 2' };
    const row = signatureOf(2, { publication: bought, due: null, suspended_by: 86 });
    await openManage(() => [row], {});
    await screen.findByText('Uso suspenso');
    expect(screen.queryByText('Aguardando envio')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Comprar a Rev. 2/ })).toBeNull();
  });

  it('is the last one that came with a subscription that ended', async () => {
    const publication = { ...subscribed, version: 'Rev. 10' };
    const row = signatureOf(4, { publication, overdue: true, version_held: 'Rev. 9' });
    await openManage(() => [row], {});
    await screen.findByText('Rev. 9');
    expect(screen.queryByText('Rev. 10')).toBeNull();
  });
});
