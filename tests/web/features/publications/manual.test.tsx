// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../../../web/src/lib/session';
import {
  closeShop,
  heading,
  openShop,
  publicationOf,
  serveApi,
  staff,
} from '../../../support/browser';
import { catchUploads, uploadUnderWay } from '../../../support/fakeUpload';

const manual = publicationOf(5);
const megabyte = 1024 * 1024;
const pdf = (bytes: number) =>
  new File([new Uint8Array(bytes)], 'manual.pdf', { type: 'application/pdf' });

async function openManual() {
  const calls = serveApi({
    'GET /publication/5': { body: manual },
    'POST /api/logme': { body: [] },
    'POST /api/upload/5/url': {
      body: { url: 'https://manuals.example/', fields: { key: 'incoming/5/a.pdf', policy: 'p' } },
    },
    'PUT /api/upload/5': { body: { file: '/publication/5/file/', warning: 'Arquivo protegido.' } },
  });
  openShop('/admin/publication/5');
  await heading('Manual 5');
  return calls;
}

const pick = async (file: File) => {
  const input = screen.getByLabelText<HTMLInputElement>('Enviar arquivo', { selector: 'input' });
  await userEvent.upload(input, file);
};

const begun = () =>
  waitFor(() => {
    expect(uploadUnderWay().open.mock.calls).toHaveLength(1);
    return uploadUnderWay();
  });

beforeEach(() => {
  startSession('t', staff);
  catchUploads();
});
afterEach(closeShop);

describe('the file of a publication', () => {
  it('goes through the shop while it is small, with what the server warns of', async () => {
    await openManual();
    await pick(pdf(1000));
    const sending = await begun();
    expect(sending.open.mock.calls[0]).toEqual(['PUT', '/api/upload/5']);
    sending.answer(200, { file: '/publication/5/file/', warning: 'Arquivo protegido.' });
    await screen.findByText('Arquivo da versão Rev. 1 enviado.');
    expect(screen.getByText('Arquivo protegido.')).toBeTruthy();
  });

  it('goes straight to the bucket when it is large, and is claimed then', async () => {
    const calls = await openManual();
    await pick(pdf(5 * megabyte));
    const sending = await begun();
    expect(sending.open.mock.calls[0]).toEqual(['POST', 'https://manuals.example/']);
    expect(sending.setRequestHeader).not.toHaveBeenCalled();
    sending.upload.onprogress?.({ loaded: megabyte });
    await screen.findByText('1 MB de 5 MB');
    sending.answer(204, '');
    await screen.findByText('Arquivo da versão Rev. 1 enviado.');
    const signed = calls.find(({ path }) => path === '/api/upload/5/url');
    expect(signed?.body).toEqual({
      name: 'manual.pdf',
      size: 5 * megabyte,
      type: 'application/pdf',
    });
    expect(calls.find(({ path }) => path === '/api/upload/5')?.body).toEqual({
      key: 'incoming/5/a.pdf',
    });
  });

  it('can be cancelled, and sent again after a failure', async () => {
    await openManual();
    await pick(pdf(1000));
    const first = await begun();
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(first.aborted).toBe(true);
    catchUploads();
    await pick(pdf(1000));
    (await begun()).onerror?.();
    await screen.findByText('O envio foi interrompido. Verifique a conexão.');
    catchUploads();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    (await begun()).answer(200, { file: '/publication/5/file/', warning: null });
    await screen.findByText('Arquivo da versão Rev. 1 enviado.');
  });

  it('is not left behind on its way without a question', async () => {
    await openManual();
    await pick(pdf(1000));
    await begun();
    await userEvent.click(screen.getByRole('link', { name: 'Voltar' }));
    expect(screen.getByRole('dialog', { name: 'Sair sem salvar?' })).toBeTruthy();
  });
});
