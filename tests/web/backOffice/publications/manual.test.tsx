import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '#web/state/startSession';
import {
  heading,
  openShop,
  publicationOf,
  serveApi,
  staff,
  type Call,
} from '#tests/support/screens/browser.tsx';
import { catchUploads, uploadUnderWay } from '#tests/support/stubs/fakeUpload';

const manual = publicationOf(5, { is_download: true });
const megabyte = 1024 * 1024;
const pdf = (bytes: number) => {
  const head = '%PDF-1.7';
  return new File([head, new Uint8Array(bytes - head.length)], 'manual.pdf');
};

async function openManual(record = manual) {
  const calls = serveApi({
    'GET /publication/5': { body: record },
    'GET /publication/5/downloads': { body: { results: [], next: null } },
    'POST /api/logme': { body: [] },
    'POST /api/upload/5/url': {
      body: { url: 'https://manuals.example/', fields: { key: 'incoming/5/a.pdf', policy: 'p' } },
    },
    'PUT /publication/5': {
      body: { ...record, version: 'Rev. 2', row_version: '2', file_warning: 'Arquivo protegido.' },
    },
  });
  openShop('/admin/publication/5');
  await heading('Manual 5');
  return calls;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
const saves = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'PUT');
const version = () => screen.getByLabelText<HTMLInputElement>('Versão');
async function retypeVersion(text: string) {
  await userEvent.clear(version());
  await userEvent.type(version(), text);
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

describe('the file of a publication', () => {
  it('is staged when it is chosen, and saved with the form and its version', async () => {
    const calls = await openManual();
    await pick(pdf(5 * megabyte));
    const sending = await begun();
    expect(sending.open.mock.calls[0]).toEqual(['POST', 'https://manuals.example/']);
    expect(sending.setRequestHeader).not.toHaveBeenCalled();
    sending.upload.onprogress?.({ loaded: megabyte });
    await screen.findByText('1 MB de 5 MB');
    sending.answer(204, '');
    await screen.findByText('Será a Rev. 1 ao salvar');
    expect(calls.find(({ path }) => path === '/api/upload/5/url')?.body).toEqual({
      name: 'manual.pdf',
      size: 5 * megabyte,
      type: 'application/pdf',
    });
    expect(saves(calls)).toEqual([]);
    await retypeVersion('Rev. 2');
    expect(screen.getByText('Será a Rev. 2 ao salvar')).toBeTruthy();
    await save();
    await screen.findByText('As informações foram salvas com sucesso');
    expect(saves(calls)).toHaveLength(1);
    expect(saves(calls)[0]).toMatchObject({
      path: '/publication/5',
      body: { version: 'Rev. 2', key: 'incoming/5/a.pdf' },
    });
    expect(screen.getByText('Arquivo protegido.')).toBeTruthy();
    // Saved: it is no longer waiting.
    expect(screen.queryByText(/^Será a/)).toBeNull();
  });

  it('is waited for, and can be removed, cancelled and sent again', async () => {
    const calls = await openManual();
    await pick(pdf(1000));
    const first = await begun();
    await save();
    await screen.findByText('Aguarde o envio do arquivo terminar, ou remova-o.');
    expect(saves(calls)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(first.aborted).toBe(true);
    catchUploads();
    await pick(pdf(1000));
    (await begun()).onerror?.();
    await screen.findByText('O envio foi interrompido. Verifique a conexão.');
    catchUploads();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(document.activeElement?.getAttribute('role')).toBe('group');
    expect(document.activeElement?.textContent).toContain('Cancelar');
    (await begun()).answer(204, '');
    await screen.findByText('Será a Rev. 1 ao salvar');
    await userEvent.click(screen.getByRole('button', { name: 'Remover manual.pdf' }));
    await save();
    await screen.findByText('As informações foram salvas com sucesso');
    expect(saves(calls)[0]?.body).not.toHaveProperty('key');
  });

  it('is not left behind on its way without a question', async () => {
    await openManual();
    await pick(pdf(1000));
    await begun();
    await userEvent.click(screen.getByRole('link', { name: 'Voltar' }));
    expect(screen.getByRole('dialog', { name: 'Sair sem salvar?' })).toBeTruthy();
  });

  it('is asked for before subscribers hear of a version that has none', async () => {
    const calls = await openManual({
      ...manual,
      file: '/publication/5/file/',
      file_version: 'Rev. 1',
    });
    expect(screen.getByText('Arquivo da Rev. 1')).toBeTruthy();
    await retypeVersion('Rev. 2');
    await userEvent.click(screen.getByLabelText('Notificar os assinantes ao salvar'));
    await save();
    const question = 'Enviar e-mail de notificação aos usuários?';
    const dialog = within(await screen.findByRole('dialog', { name: question }));
    expect(dialog.getByText(/A versão Rev. 2 não tem arquivo novo/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Voltar' }));
    expect(saves(calls)).toEqual([]);
    expect(version().value).toBe('Rev. 2');
  });

  it('is asked about before it goes out under another name', async () => {
    const calls = await openManual({
      ...manual,
      file: '/publication/5/file/',
      file_version: 'Rev. 1',
    });
    await retypeVersion('Rev. 2');
    await save();
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Corrigir Rev. 1 para Rev. 2?' }),
    );
    expect(saves(calls)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Corrigir a versão' }));
    await screen.findByText('As informações foram salvas com sucesso');
    expect(saves(calls)).toHaveLength(1);
  });
});
