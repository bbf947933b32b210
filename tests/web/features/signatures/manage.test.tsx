// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, formatDate } from '../../../../shared/calendarDate';
import type { Signature } from '../../../../shared/signatures/signature';
import { useCart } from '../../../../web/src/lib/cart';
import { readCheckoutDraft } from '../../../../web/src/lib/checkoutDraft';
import { startSession, useSession } from '../../../../web/src/lib/session';
import {
  closeShop,
  customer,
  heading,
  openShop,
  serveApi,
  type Api,
} from '../../../support/browser';
import { signatureOf, subscribed as publication, today } from '../../../support/sampleShipments';

afterEach(closeShop);

async function openManage(signatures: Signature[], api: Api = {}) {
  const calls = serveApi({
    'GET /signature': { body: { count: signatures.length, pages: 1, results: signatures } },
    'GET /publication/4': { body: publication },
    ...api,
  });
  startSession('t', customer);
  openShop('/manage');
  await heading('Gerenciador');
  return calls;
}
const card = async () => {
  const found = (await screen.findByRole('heading', { level: 2 })).closest('li');
  if (!found) throw new Error('no card');
  return within(found);
};

describe('the purchased publications', () => {
  it('want a login, without leaving the page', async () => {
    serveApi({});
    openShop('/manage');
    await screen.findByText('Você precisa estar logado');
    expect(location.pathname).toBe('/manage');
  });

  it('say literally when there are none', async () => {
    await openManage([]);
    await screen.findByText('Nenhuma publicação encontrada');
  });

  it('show state, name, end and aircraft, of the user’s own only', async () => {
    const calls = await openManage([signatureOf(5)]);
    const shown = await card();
    for (const text of [
      'Ativa',
      'Manual de Operação',
      formatDate(addDays(today, 200)),
      'PT-UVA',
      '412',
    ]) {
      expect(shown.getByText(text)).toBeTruthy();
    }
    expect(calls.find(({ path }) => path === '/signature')?.query.get('profile')).toBe('me');
    expect(shown.queryByRole('button')).toBeNull();
  });

  it('offer the download at status 1, through a signed link', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    await openManage([signatureOf(1)], {
      'GET /signature/9/file': { body: { url: 'http://localhost/signed.pdf' } },
    });
    await userEvent.click((await card()).getByRole('button', { name: /Download/ }));
    await waitFor(() => {
      expect(assign).toHaveBeenCalledWith('http://localhost/signed.pdf');
    });
  });

  it('say so when the file is not there yet', async () => {
    await openManage([signatureOf(1)], {
      'GET /signature/9/file': {
        status: 400,
        body: { non_field_errors: ['Arquivo ainda não disponível'] },
      },
    });
    await userEvent.click((await card()).getByRole('button', { name: /Download/ }));
    expect((await screen.findByRole('alert')).textContent).toBe('Arquivo ainda não disponível');
    expect(useSession.getState().token).toBe('t');
  });

  it('link the tracking code at status 3', async () => {
    await openManage([
      signatureOf(3, { track_code: 'QB123456785BR', expedition_date: '2026-05-06' }),
    ]);
    const shown = await card();
    const link = shown.getByRole('link', { name: /Rastrear remessa QB123456785BR/ });
    expect(link.getAttribute('href')).toContain('QB123456785BR');
    expect(shown.getByText('06/05/2026')).toBeTruthy();
  });

  it('are renewed at the renewal price', async () => {
    await openManage([signatureOf(5, { renewable: true, due: addDays(today, 10) })]);
    const shown = await card();
    expect(shown.getByText('Vence em 10 dias.')).toBeTruthy();
    await userEvent.click(shown.getByRole('button', { name: /Renovar por/ }));
    await heading('Carrinho');
    expect(useCart.getState().items).toMatchObject([{ id: 4, price: '32.00', renewal_of: 9 }]);
  });

  it('are bought again when overdue, with the aircraft filled in', async () => {
    await openManage([signatureOf(4, { overdue: true, due: addDays(today, -3) })]);
    const shown = await card();
    expect(shown.getByText('Vencida')).toBeTruthy();
    expect(shown.getByText('Venceu em')).toBeTruthy();
    await userEvent.click(shown.getByRole('button', { name: 'Comprar novamente' }));
    await heading('Carrinho');
    expect(useCart.getState().items).toMatchObject([{ id: 4, price: '80.00', renewal_of: null }]);
    expect(readCheckoutDraft().publications).toMatchObject([
      { publication: 4, airplane_prefix: 'PT-UVA', airplane_serial_number: '412', fuel_type: '2' },
    ]);
  });

  it('tell who bought once that there is a newer revision', async () => {
    const bought = { ...publication, is_signature: false, version: 'Rev. 2' };
    await openManage([signatureOf(1, { publication: bought, due: null })]);
    expect((await card()).getByText('Nova revisão')).toBeTruthy();
  });
});

describe('the certificate', () => {
  it('is downloaded under the customer’s name for it', async () => {
    const click = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    await openManage([], { 'POST /api/get_certificate': { body: '%PDF' } });
    await userEvent.click(screen.getByRole('button', { name: 'Baixar certificado' }));
    await waitFor(() => {
      expect(click.mock.contexts.map((anchor) => (anchor as HTMLAnchorElement).download)).toEqual([
        'Certificate_marina@example.com.pdf',
      ]);
    });
    click.mockRestore();
  });

  it('is refused in the server’s words', async () => {
    await openManage([], {
      'POST /api/get_certificate': { status: 400, body: { non_field_errors: ['Nada vigente.'] } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Baixar certificado' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Nada vigente.');
  });
});

describe('the partners’ list', () => {
  const list = [
    { id: 1, name: 'Manual', version: 'Rev. 1', file: '/publication/1/file/' },
    { id: 2, name: 'Boletim', version: 'Original', file: null },
  ];

  it('shows name, version and download', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    serveApi({
      'GET /api/partnership': { body: list },
      'GET /publication/1/file': { body: { url: 'http://localhost/manual.pdf' } },
    });
    startSession('t', { ...customer, is_partner: true });
    openShop('/partner');
    await userEvent.click(await screen.findByRole('button', { name: 'Download de Manual' }));
    await waitFor(() => {
      expect(assign).toHaveBeenCalledWith('http://localhost/manual.pdf');
    });
    expect(screen.getByText('Sem arquivo')).toBeTruthy();
  });

  it('is for partners', async () => {
    const calls = serveApi({});
    startSession('t', customer);
    openShop('/partner');
    await screen.findByText('Esta página é para parceiros');
    expect(calls).toEqual([]);
  });
});
