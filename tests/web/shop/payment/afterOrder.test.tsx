import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Order, OrderLine } from '#shared/orders/order';
import { useSession } from '#web/state/session';
import { startSession } from '#web/state/startSession';
import {
  closeShop,
  customer,
  heading,
  openShop,
  serveApi,
} from '#tests/support/screens/browser.tsx';
import { orderOf } from '#tests/support/screens/checkoutForm';
import { openPayment } from '#tests/support/screens/paymentPage';

const buyForCompany = () =>
  useSession.setState({ acting: { person: { ...customer, id: 70 }, role: 'buyer' } });

describe('after the order', () => {
  it('offers to read and to download what was paid, as soon as it is there', async () => {
    // Loading takes time that does not pass below.
    await Promise.all([
      import('#web/shop/payment/PaymentScreen.tsx'),
      import('#web/shop/payment/states/ReadNow.tsx'),
    ]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    let change: Partial<Order> = {};
    openPayment({}, { 'GET /order/1048': () => ({ body: orderOf(1048, change) }) });
    const passing = async (ms: number) => {
      await act(() => vi.advanceTimersByTimeAsync(ms));
    };
    for (let tries = 0; tries < 40 && !document.body.textContent.includes('gerado!'); tries += 1) {
      await passing(100);
    }
    const line: OrderLine = {
      id: 1,
      value: '80.00',
      file: null,
      renewal_of: null,
      fuel_type: null,
      airplane_prefix: null,
      airplane_serial_number: null,
      publication: {
        id: 2,
        name: 'Manual',
        version: 'Rev. 12',
        is_signature: false,
        is_sent_immediately: true,
        is_download: true,
        has_photo_upload: false,
      },
    };
    change = { status: 2, paid_at: '2026-11-22T14:31:00Z', publications: [line] };
    await passing(6000);
    expect(screen.queryByRole('link', { name: /Ler agora/ })).toBeNull();
    // What was paid becomes a purchase a moment later.
    const signature = {
      id: 46,
      status: { id: 1 as const, name: 'Download liberado' },
      expedition: null,
      track_code: null,
      expedition_date: null,
      due: null,
    };
    change = { ...change, publications: [{ ...line, signature }] };
    await passing(6000);
    vi.useRealTimers();
    const name = line.publication.name;
    const read = await screen.findByRole('link', { name: `Ler agora: ${name}` });
    expect(read).toHaveProperty('pathname', '/read/46');
    expect(screen.getByRole('button', { name: `Baixar ${name}` })).toBeTruthy();

    // Also to who comes back by an old link.
    closeShop();
    openPayment(change);
    await heading('Este pedido já está pago');
    expect(await screen.findByRole('link', { name: `Ler agora: ${name}` })).toBeTruthy();

    // Nor what another holder accepted, while its photo is looked at.
    closeShop();
    openPayment({
      ...change,
      publications: [{ ...line, signature: { ...signature, in_transfer: 'accepted' } }],
    });
    await heading('Este pedido já está pago');
    expect(screen.queryByText(/já liberado/)).toBeNull();
    expect(screen.queryByRole('link', { name: /Ler agora/ })).toBeNull();
    closeShop();
    openPayment(change);
    expect(await screen.findByRole('link', { name: `Ler agora: ${name}` })).toBeTruthy();

    // Who buys for a company does not read for it.
    act(buyForCompany);
    expect(await screen.findByText(/^Leem e baixam o titular e quem tem o papel/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Ler agora/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Baixar/ })).toBeNull();
  });

  it('names both addresses to who placed it for a company, whose own address its titular corrects', async () => {
    const placed_by = { name: 'Carla Nogueira', email: 'carla@example.com' };
    openPayment({ placed_by });
    act(buyForCompany);
    expect(await screen.findByText('carla@example.com', { selector: 'main b' })).toBeTruthy();
    expect(screen.getByText(customer.user.email, { selector: 'main b' })).toBeTruthy();
    expect(screen.getByText(/O endereço de Marina Castro é corrigido/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Corrigir e-mail' })).toBeNull();
  });

  it('names one’s own order, who hears, until when, and leads to the order and to a message about it', async () => {
    startSession('t', customer);
    const change = { status: 4 as const, answer_by: '2999-11-22T14:31:00Z' };
    serveApi({
      'GET /order/1052': {
        body: orderOf(1052, {
          ...change,
          profile: { ...orderOf(1052).profile, id: customer.id },
        }),
      },
    });
    const user = userEvent.setup();
    openShop('/payment_return?return_data=202&order=1052');
    await heading('Pedido 1052 em análise');
    await screen.findByText(/Responderemos até 22\/11\/2999/);
    expect(screen.getByText(customer.user.email, { selector: 'main b' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver o pedido 1052' })).toHaveProperty(
      'pathname',
      '/orders/1052',
    );
    await user.click(screen.getByRole('button', { name: 'Corrigir e-mail' }));
    expect(await screen.findByLabelText('Novo e-mail')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: /Fale conosco sobre/ }));
    expect(await screen.findByLabelText('Mensagem')).toHaveProperty('value', 'Pedido 1052: ');
  });

  it('shows the order itself once its photo was answered, however old the open page is', async () => {
    startSession('t', customer);
    const profile = { ...orderOf(1052).profile, id: customer.id };
    const order = orderOf(1052, { status: 1, answer_by: null, profile });
    serveApi({ 'GET /order/1052': { body: order } });
    openShop('/payment_return?return_data=202&order=1052');
    await heading('Pedido 1052');
    expect(location.pathname).toBe('/orders/1052');
    expect(screen.queryByText(/precisa ser verificada primeiro/)).toBeNull();
  });
});
