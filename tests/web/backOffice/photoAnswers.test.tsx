import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { photoDecisions } from '#web/backOffice/photos/decisions/photoDecisions';
import { actAsStaff, serveApi, staff } from '#tests/support/screens/browser.tsx';
import { waitingPhotoOf } from '#tests/support/samples/samplePhotos';
import { openPhotos, paused, press, sent } from '#tests/support/screens/desk/photoQueue';

actAsStaff();

describe('answers at the photo desk', () => {
  it('answers one photo by a key that is held', async () => {
    await openPhotos(waitingPhotoOf(1049), waitingPhotoOf(1050), waitingPhotoOf(1051));
    await screen.findByRole('link', { name: 'Pedido 1049' });
    press('a');
    await screen.findByRole('link', { name: 'Pedido 1050' });
    await paused(300);
    for (let times = 0; times < 8; times += 1) {
      fireEvent.keyDown(document.body, { key: 'a', repeat: true });
    }
    await paused(100);
    expect(screen.getByRole('link', { name: 'Pedido 1050' })).toBeTruthy();
    expect(screen.getByText('1 aprovada')).toBeTruthy();
  });

  it('says answers in one line outside the photo, and takes any of them back by itself', async () => {
    await openPhotos(waitingPhotoOf(1049), waitingPhotoOf(1050), waitingPhotoOf(1051));
    await screen.findByRole('link', { name: 'Pedido 1049' });
    press('a');
    await screen.findByRole('link', { name: 'Pedido 1050' });
    await paused(300);
    press('a');
    expect(await screen.findByText('2 aprovadas')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Fechar aviso' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Desfazer 1049/ }));
    expect(await screen.findByText('1049 voltou para a fila.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pedido 1049' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Desfazer 1049/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Desfazer 1050/ })).toBeTruthy();
  });

  it('answers nothing by a single key where its person switched them off', async () => {
    await openPhotos(waitingPhotoOf(1049), waitingPhotoOf(1050));
    await screen.findByRole('link', { name: 'Pedido 1049' });
    fireEvent.click(screen.getByRole('button', { name: 'Desligar' }));
    press('a');
    await paused(100);
    expect(screen.getByRole('link', { name: 'Pedido 1049' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Ligar' }));
    press('a');
    expect(await screen.findByText('1 aprovada')).toBeTruthy();
  });

  it('says a stray scan and what it names, and answers nothing', async () => {
    const calls = await openPhotos(waitingPhotoOf(1049));
    await screen.findByRole('link', { name: 'Pedido 1049' });
    for (const key of [...'AD200000015BR'.split(''), 'Enter']) press(key);
    expect(await screen.findByText('Código AD200000015BR lido:')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Abrir' }).getAttribute('href')).toBe(
      '/admin/expedition/26',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(calls, '/api/order')).toEqual([]);
  });

  it('sends what is held when the page is left, in calls that outlive it', async () => {
    const calls = await openPhotos(waitingPhotoOf(1049), waitingPhotoOf(1050));
    await screen.findByRole('link', { name: 'Pedido 1049' });
    press('a');
    await screen.findByRole('link', { name: 'Pedido 1050' });
    const fetched = vi.spyOn(globalThis, 'fetch');
    dispatchEvent(new Event('pagehide'));
    expect(fetched.mock.lastCall?.[1]?.keepalive).toBe(true);
    expect(sent(calls, '/api/order_update_status')).toEqual([
      { order: 1049, status: 1, row_version: '3' },
    ]);
  });

  it('says on the way back which answers did not go out, and opens the first', async () => {
    await openPhotos(waitingPhotoOf(1049), waitingPhotoOf(1050));
    await screen.findByRole('link', { name: 'Pedido 1049' });
    press('a');
    await screen.findByRole('link', { name: 'Pedido 1050' });
    dispatchEvent(new Event('pagehide'));
    const left = JSON.parse(localStorage.getItem('photo_answers') ?? '{}') as { at: number };
    localStorage.setItem('photo_answers', JSON.stringify({ ...left, at: Date.now() - 60_000 }));
    cleanup();
    await openPhotos(waitingPhotoOf(1050), waitingPhotoOf(1049));
    expect(await screen.findByText(/^1 resposta de \d\d:\d\d não saiu:$/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(await screen.findByRole('link', { name: 'Pedido 1049' })).toBeTruthy();
    expect(localStorage.getItem('photo_answers')).toBeNull();
  });

  it('says nothing of answers that arrived', async () => {
    const at = Date.now() - 60_000;
    const answers = [{ line: 104_900, name: '1049' }];
    localStorage.setItem('photo_answers', JSON.stringify({ owner: staff.id, at, answers }));
    await openPhotos(waitingPhotoOf(1050));
    await waitFor(() => expect(localStorage.getItem('photo_answers')).toBeNull());
    expect(screen.queryByText(/não saiu/)).toBeNull();
  });

  it('says of an order that is not in review any more who was faster, and reads the queue', async () => {
    const refused = 'Este pedido não está em análise: já foi respondido.';
    const codes = { non_field_errors: ['rejected_from_review'] };
    serveApi({
      'POST /api/order_reject': {
        status: 400,
        body: { errors: { non_field_errors: [refused] }, codes },
      },
    });
    let reads = 0;
    const decisions = photoDecisions(() => {
      reads += 1;
    });
    decisions.decide({ kind: 'reject', photo: waitingPhotoOf(1049), reason: 'Ilegível' });
    await decisions.flush();
    expect(decisions.useState.getState().outcome?.rest).toBe(
      'Outra pessoa respondeu ou mudou o pedido.',
    );
    expect(reads).toBe(1);
  });

  it('names every answer that was not sent, not the last alone', async () => {
    serveApi({ 'POST /api/order_reject': { status: 500, body: {} } });
    const decisions = photoDecisions(() => undefined);
    for (const order of [1049, 1050]) {
      decisions.decide({ kind: 'reject', photo: waitingPhotoOf(order), reason: 'Ilegível' });
    }
    await decisions.flush();
    const outcome = () => decisions.useState.getState().outcome;
    expect(outcome()?.strong).toBe('1049, 1050: as suas respostas não foram enviadas.');
    decisions.decide({ kind: 'reject', photo: waitingPhotoOf(1051), reason: 'Ilegível' });
    await decisions.flush();
    expect(outcome()?.strong).toBe('1051: a sua resposta não foi enviada.');
  });

  it('keeps the words of an answer that was taken back, for the next one', async () => {
    await openPhotos(waitingPhotoOf(1049), waitingPhotoOf(1050));
    await screen.findByRole('link', { name: 'Pedido 1049' });
    const ask = async () => {
      press('p');
      return within(await screen.findByRole('dialog', { name: /^Pedir outra foto/ }));
    };
    const first = await ask();
    fireEvent.click(first.getByRole('radio', { name: /^Outro motivo/ }));
    fireEvent.change(first.getByLabelText('Texto para o cliente'), {
      target: { value: 'Limpe a plaqueta antes.' },
    });
    fireEvent.click(first.getByRole('button', { name: 'Pedir outra foto' }));
    await screen.findByRole('link', { name: 'Pedido 1050' });
    press('z');
    await screen.findByRole('link', { name: 'Pedido 1049' });
    await paused(300);
    const second = await ask();
    expect(second.getByLabelText<HTMLTextAreaElement>('Texto para o cliente').value).toBe(
      'Limpe a plaqueta antes.',
    );
  });

  it('rejects nothing without a reason that was chosen, nor by Enter alone', async () => {
    const calls = await openPhotos(waitingPhotoOf(1049), waitingPhotoOf(1050));
    await screen.findByRole('link', { name: 'Pedido 1049' });
    press('r');
    const dialog = await screen.findByRole('dialog', { name: 'Reprovar o pedido 1049' });
    for (const radio of within(dialog).getAllByRole<HTMLInputElement>('radio')) {
      expect(radio.checked).toBe(false);
    }
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reprovar pedido 1049' }));
    expect(await within(dialog).findByText('Escolha um motivo.')).toBeTruthy();
    fireEvent.keyDown(within(dialog).getAllByRole('radio')[0] ?? dialog, { key: '1' });
    const radio = within(dialog).getAllByRole<HTMLInputElement>('radio')[0];
    await waitFor(() => expect(radio?.checked).toBe(true));
    expect(fireEvent.keyDown(radio ?? dialog, { key: 'Enter' })).toBe(false);
    fireEvent.keyDown(radio ?? dialog, { key: 'Enter', ctrlKey: true });
    await screen.findByRole('link', { name: 'Pedido 1050' });
    expect(sent(calls, '/api/order_reject')).toEqual([]);
    expect(screen.getByText('1 reprovada')).toBeTruthy();
  });
});
