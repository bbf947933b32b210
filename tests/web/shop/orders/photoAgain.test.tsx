import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OrderLine } from '#shared/orders/order';
import { orderOf } from '#tests/support/screens/checkoutForm';
import { catchUploads, uploadUnderWay } from '#tests/support/stubs/fakeUpload';
import { openOrder, pictured, stages } from '#tests/support/screens/orderPage';

it('shows what is wrong with a photo and takes another, with a corrected number', async () => {
  catchUploads();
  const user = userEvent.setup();
  const photo_request = { reason: 'Há um reflexo.', asked: '2026-11-18T12:12:00Z' };
  let line: OrderLine = { ...pictured(), photo_request };
  const order = () => orderOf(9, { status: 4, publications: [line] });
  const calls = await openOrder(
    {},
    {
      'GET /order/9': () => ({ body: order() }),
      'GET /order/9/photo/901': { body: { url: 'http://localhost/velha.png' } },
      'PUT /order_publication/901/photo': () => {
        line = { ...line, photo_request: null };
        return { body: order() };
      },
    },
  );
  expect(stages()[1]).toBe('→ Foto Envie outra foto Pedida em 18/11/2026 09:12');
  screen.getByText('Falta outra foto');
  await screen.findByText(/Há um reflexo/);
  expect(await screen.findByAltText('Foto recusada')).toHaveProperty(
    'src',
    'http://localhost/velha.png',
  );
  const send = screen.getByRole('button', { name: 'Enviar outra foto' });
  expect(send).toHaveProperty('disabled', true);
  const gif = new File(['GIF89a'], 'IMG_2040.gif', { type: 'image/gif' });
  const input = screen.getByLabelText('Foto da plaqueta da aeronave', { selector: 'input' });
  await user.upload(input, gif);
  uploadUnderWay().answer(200, { file: 'server-name.gif' });
  await screen.findByText('IMG_2040.gif');
  // The upload alone does not answer the request.
  screen.getByText('Falta concluir em “Enviar outra foto”.');
  expect(screen.queryByText('Arquivo enviado')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'O número está errado' }));
  await user.clear(screen.getByLabelText('Número de série'));
  await user.type(screen.getByLabelText('Número de série'), '413');
  await user.click(send);
  await screen.findByText(/^Foto recebida em/);
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    file: 'server-name.gif',
    airplane_prefix: 'PT-UVA',
    airplane_serial_number: '413',
  });
  expect(stages()[1]).toContain('Em verificação');
});
