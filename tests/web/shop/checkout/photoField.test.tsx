import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { startSession } from '#web/state/startSession';
import { customer, publicationOf } from '#tests/support/screens/browser.tsx';
import {
  address,
  arrivedAt,
  chooseShipping,
  confirm,
  openCheckout,
  orderOf,
  submit,
} from '#tests/support/screens/checkoutForm';
import { orders } from '#tests/support/screens/checkoutCalls';
import { catchUploads, uploadUnderWay } from '#tests/support/stubs/fakeUpload';

const photographed = publicationOf(4, { name: 'Suplemento', has_photo_upload: true });
const buyer = { ...customer, billing_address: address };
const gif = new File([new TextEncoder().encode('GIF89a')], 'plaqueta.gif', { type: 'image/gif' });

beforeEach(catchUploads);

async function openWithPhoto() {
  startSession('t', buyer);
  const calls = await openCheckout(
    {
      'PUT /profile/7': { body: buyer },
      'POST /order': { status: 201, body: orderOf(1051, { status: 4 }) },
    },
    [photographed],
  );
  await screen.findByRole('group', { name: 'Foto da plaqueta da aeronave' });
  return calls;
}

async function pick(file: File) {
  const input = screen.getByLabelText<HTMLInputElement>('Foto da plaqueta da aeronave', {
    selector: 'input',
  });
  await userEvent.upload(input, file, { applyAccept: false });
}

it('is required', async () => {
  await openWithPhoto();
  await submit();
  await screen.findByText('Envio obrigatório');
});

it('refuses what is no picture before sending it', async () => {
  await openWithPhoto();
  await pick(new File(['%PDF-1.7'], 'foto.png', { type: 'image/png' }));
  await screen.findByText('Envie uma imagem PNG, GIF, JPEG, WebP ou HEIC.');
});

it('shows how far it is, can be cancelled, and can be removed when done', async () => {
  await openWithPhoto();
  await pick(gif);
  uploadUnderWay().upload.onprogress?.({ loaded: 3 });
  await waitFor(() => expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(3));
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(uploadUnderWay().aborted).toBe(true);
  await pick(gif);
  uploadUnderWay().answer(200, { file: 'server-name.gif' });
  await screen.findByText('Arquivo enviado');
  const group = screen.getByRole('group', { name: 'Foto da plaqueta da aeronave' });
  expect(group.querySelector('img')?.src).toMatch(/^blob:/);
  await userEvent.click(screen.getByRole('button', { name: 'Remover plaqueta.gif' }));
  expect(screen.getByText('Escolher arquivo')).toBeTruthy();
});

it('can be sent again when it failed', async () => {
  await openWithPhoto();
  await pick(gif);
  uploadUnderWay().onerror?.();
  await screen.findByText('O envio foi interrompido. Verifique a conexão.');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  uploadUnderWay().answer(200, { file: 'server-name.gif' });
  await screen.findByText('Arquivo enviado');
});

it('holds the order up until staff have seen it, and says so', async () => {
  const calls = await openWithPhoto();
  await pick(gif);
  uploadUnderWay().answer(200, { file: 'server-name.gif' });
  await screen.findByText('Arquivo enviado');
  await chooseShipping();
  await confirm();
  await arrivedAt('/payment_return?return_data=202&order=1051');
  await screen.findByText(/imagem enviada precisa ser verificada/);
  expect(screen.getByText(/link de pagamento chega por e-mail em até 24h/)).toBeTruthy();
  expect(orders(calls)[0]?.body).toMatchObject({
    publications: [{ publication: 4, file: 'server-name.gif' }],
  });
});
