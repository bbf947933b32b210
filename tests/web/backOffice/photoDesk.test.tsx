import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { areas } from '#shared/accounts/areas';
import { orderMessages } from '#shared/messages/messages';
import { serialsDiffer } from '#web/backOffice/photos/declared/differences';
import { waitingFor } from '#web/backOffice/photos/queue/waitingFor';
import { actAsStaff, openShop, serveApi } from '#tests/support/screens/browser.tsx';
import { waitingPhotoOf } from '#tests/support/samples/samplePhotos';
import { openPhotos, paused, press, sent } from '#tests/support/screens/desk/photoQueue';

describe('the photo desk', () => {
  actAsStaff();

  it('approves with one key, goes on, and sends only what was not taken back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    const calls = await openPhotos(waitingPhotoOf(1049), waitingPhotoOf(1050));
    await screen.findByRole('link', { name: 'Pedido 1049' });
    press('a');
    await screen.findByRole('link', { name: 'Pedido 1050' });
    press('z');
    await screen.findByRole('link', { name: 'Pedido 1049' });
    await vi.advanceTimersByTimeAsync(11_000);
    expect(sent(calls, '/api/order_update_status')).toEqual([]);
    press('a');
    await vi.advanceTimersByTimeAsync(11_000);
    await waitFor(() =>
      expect(sent(calls, '/api/order_update_status')).toEqual([
        { order: 1049, status: 1, row_version: '3' },
      ]),
    );
  });

  it('passes over what a colleague answered meanwhile, and says so', async () => {
    const photos = [waitingPhotoOf(1049), waitingPhotoOf(1050), waitingPhotoOf(1051)];
    let waiting = photos;
    let changed: string[] = [];
    serveApi({
      'GET /api/photos': () => ({ body: { count: 3, pages: 1, results: waiting } }),
      'GET /api/changes': () => ({ body: { mark: '3.0.0.0.7', areas, waiting: 0, changed } }),
      'POST /api/logme': {
        body: [
          {
            id: 'h1',
            action: 'Foto aprovada',
            created: '2026-05-18T17:20:00.000Z',
            actor: { name: 'Caio Nunes' },
          },
        ],
      },
      ...Object.fromEntries(
        photos.map(({ order, line }) => [
          `GET /order/${String(order)}/photo/${String(line)}`,
          { body: { url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' } },
        ]),
      ),
    });
    openShop('/admin/photos');
    await screen.findByRole('link', { name: 'Pedido 1049' });
    waiting = photos.slice(2);
    changed = ['orders'];
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByRole('link', { name: 'Pedido 1051' });
    expect(screen.getByText(/^1 para responder/)).toBeTruthy();
    expect(screen.getAllByText('respondida')).toHaveLength(2);
    const said = '1049: Caio Nunes, Foto aprovada, 18/05/2026 14:20.';
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('approves an order with its last photo only, and sends what is held when one leaves', async () => {
    const two = { of: 2 };
    const calls = await openPhotos(
      waitingPhotoOf(1049, two),
      waitingPhotoOf(1049, { ...two, line: 104901, position: 2 }),
      waitingPhotoOf(1050),
    );
    await screen.findByText(', linha 1 de 2');
    press('a');
    await screen.findByText(', linha 2 de 2');
    await paused(300);
    press('a');
    await screen.findByRole('link', { name: 'Pedido 1050' });
    expect(sent(calls, '/api/order_update_status')).toEqual([]);
    press('o');
    await waitFor(() => expect(sent(calls, '/api/order_update_status')).toHaveLength(1));
  });

  it('asks again where the serial number is not the one of the register', async () => {
    const register = {
      prefix: 'PS-AGR',
      serial: '655',
      model: 'AG-201A',
      manufacturer: null,
      year: 2011,
    };
    await openPhotos(waitingPhotoOf(1049, { register }), waitingPhotoOf(1050));
    expect(await screen.findByText('Difere do declarado')).toBeTruthy();
    press('a');
    expect(await screen.findByText('O N/S difere do registro')).toBeTruthy();
    expect(screen.getByText(/^O RAB diz 655; o pedido declara 565\./)).toBeTruthy();
    // Neither the same key nor one that is held confirms it, nor the right one before it could be read.
    press('a');
    press('c');
    await paused(100);
    expect(screen.getByRole('link', { name: 'Pedido 1049' })).toBeTruthy();
    await screen.findByText('A tecla A não confirma este aviso.', {}, { timeout: 2000 });
    press('c');
    await screen.findByRole('link', { name: 'Pedido 1050' });
  });

  it('marks an aircraft that the publication does not apply to, and asks again', async () => {
    const register = {
      prefix: 'PS-AGR',
      serial: '565',
      model: 'AG-201A',
      manufacturer: null,
      year: 2011,
    };
    const applies = { declared: true, registered: false };
    const outside = waitingPhotoOf(1049, {
      airplane_serial_number: '565',
      register,
      applies,
      of: 2,
    });
    const second = waitingPhotoOf(1049, {
      line: 104_902,
      position: 2,
      of: 2,
      airplane_prefix: 'PS-AGS',
    });
    await openPhotos(outside, second, waitingPhotoOf(1050));
    const row = (await screen.findByRole('rowheader', { name: 'Efetividade' })).closest('tr');
    expect(row?.textContent).toContain('565, dentro');
    expect(row?.textContent).toContain('565, fora');
    expect(row?.textContent).toContain('Não se aplica');
    expect(document.body.textContent).toContain('Suplemento Etanol, PS-AGS, N/S 565');
    expect(screen.getByText('SEDEX, Araraquara, SP')).toBeTruthy();
    expect(screen.getByText('R$ 674,55')).toBeTruthy();
    press('a');
    expect(await screen.findByText('Não se aplica a esta aeronave')).toBeTruthy();
    await screen.findByText('A tecla A não confirma este aviso.', {}, { timeout: 2000 });
    press('c');
    await screen.findByText('PS-AGS');
  });

  it('takes a usual reason by its number, or other words, and asks for another photo', async () => {
    const calls = await openPhotos(waitingPhotoOf(1049), waitingPhotoOf(1050));
    await screen.findByRole('link', { name: 'Pedido 1049' });
    press('p');
    const dialog = await screen.findByRole('dialog', { name: 'Pedir outra foto, PS-AGR' });
    fireEvent.keyDown(within(dialog).getAllByRole('radio')[0] ?? dialog, { key: '2' });
    const text = within(dialog).getByLabelText<HTMLTextAreaElement>('Texto para o cliente');
    await waitFor(() =>
      expect(text.value).toBe('A foto não mostra a plaqueta de identificação da aeronave.'),
    );
    fireEvent.change(text, { target: { value: ' ' } });
    fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true });
    expect(await within(dialog).findByText(orderMessages.reasonRequired)).toBeTruthy();
    fireEvent.change(text, { target: { value: 'Falta o canto direito.' } });
    fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true });
    await screen.findByRole('link', { name: 'Pedido 1050' });
    press('o');
    await waitFor(() =>
      expect(sent(calls, '/api/order_request_photo')).toEqual([
        { order: 1049, line: 104900, reason: 'Falta o canto direito.', row_version: '3' },
      ]),
    );
  });

  it('says that nothing waits', async () => {
    await openPhotos();
    expect(await screen.findByText('Nenhuma foto para responder')).toBeTruthy();
  });
});

it('compares serial numbers by their digits', () => {
  expect(serialsDiffer('201-413', '201413')).toBe(false);
  expect(serialsDiffer('0565', '565')).toBe(false);
  expect(serialsDiffer('655', '565')).toBe(true);
  expect(serialsDiffer(null, '565')).toBe(false);
});

it('says how long a photo has waited', () => {
  const now = Date.parse('2026-05-18T12:42:00.000Z');
  expect(waitingFor('2026-05-18T12:42:00.000Z', now)).toBe('24 h');
  expect(waitingFor('2026-05-19T12:02:00.000Z', now)).toBe('40 min');
});
