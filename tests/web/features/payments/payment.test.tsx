// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { boletoBarcode, boletoLine } from '../../../../shared/payments/boletoCode';
import { calendarDate } from '../../../../shared/calendarDate';
import { centavos } from '../../../../shared/money';
import { startSession } from '../../../../web/src/lib/session';
import { closeShop, customer, heading, openShop, serveApi } from '../../../support/browser';

afterEach(closeShop);

const barcode = boletoBarcode({
  bank: '988',
  due: calendarDate('2026-11-24'),
  amount: centavos(83455),
  freeField: '0'.repeat(25),
});
const slip = {
  transaction_link: 'http://localhost/order/1048/boleto?boleto=1',
  boleto: { line: boletoLine(barcode), barcode, due: '2026-11-24', pix: null },
};

describe('the payment', () => {
  it('waits, then shows what to pay and until when', async () => {
    startSession('t', customer);
    const calls = serveApi({ 'POST /api/make_boleto': { body: slip } });
    openShop('/payment/1048');
    await screen.findByText('Aguarde enquanto seu boleto está sendo gerado');
    await heading('Seu Boleto foi gerado!');
    expect(calls[0]?.body).toEqual({ order: 1048 });
    expect(screen.getByText('1048')).toBeTruthy();
    expect(screen.getByText('24/11/2026')).toBeTruthy();
    expect(screen.getByText(/834,55/)).toBeTruthy();
    expect(screen.getByText(/no máximo 48h após o pagamento/)).toBeTruthy();
    const print = screen.getByRole('link', { name: /Imprimir boleto/ });
    expect(print.getAttribute('href')).toBe(slip.transaction_link);
  });

  it('copies the line to type', async () => {
    const user = userEvent.setup();
    startSession('t', customer);
    serveApi({ 'POST /api/make_boleto': { body: slip } });
    openShop('/payment/1048');
    await user.click(await screen.findByRole('button', { name: 'Copiar: Linha digitável' }));
    await screen.findByText('Copiado');
    const copied = await navigator.clipboard.readText();
    expect(copied.replace(/\D/g, '')).toBe(slip.boleto.line.replace(/\D/g, ''));
  });

  it('offers Pix when the provider gives it', async () => {
    startSession('t', customer);
    const pix = { ...slip, boleto: { ...slip.boleto, pix: '00020126PIX' } };
    serveApi({ 'POST /api/make_boleto': { body: pix } });
    openShop('/payment/1048');
    await screen.findByText('00020126PIX');
    await screen.findByRole('img', { name: /Pix/ });
  });

  it.each([
    [{ status: 500 }, 'Um erro foi encontrado'],
    [
      { status: 400, body: { non_field_errors: ['Este pedido já foi pago.'] } },
      'Este pedido já foi pago.',
    ],
  ])('says what went wrong, and leads to the orders: %o', async (answer, text) => {
    startSession('t', customer);
    serveApi({ 'POST /api/make_boleto': answer });
    openShop('/payment/1048');
    await heading('Erro encontrado ao gerar boleto!');
    expect(screen.getAllByRole('alert').some((alert) => alert.textContent === text)).toBe(true);
    expect(screen.getByRole('link', { name: 'Ver pedidos' })).toHaveProperty('pathname', '/orders');
  });

  it('asks a visitor to log in', async () => {
    const calls = serveApi({});
    openShop('/payment/1048');
    await screen.findByText('Você precisa estar logado');
    await heading('Pagamento');
    expect(document.title).toMatch(/^Pagamento · /);
    expect(calls).toEqual([]);
  });
});

describe('the return from a payment', () => {
  it.each([
    ['200', 'Pagamento realizado com sucesso', /imagem enviada precisa ser verificada/],
    ['%7B%22status%22%3A200%7D', 'Pagamento realizado com sucesso', /em até 24h/],
    [
      '201',
      'Pagamento não pode ser processado',
      'Pagamento não pode ser processado, tente novamente ou entre em contato conosco',
    ],
    [
      '404',
      'Um erro foi encontrado',
      'Não foi encontrada nenhuma informação sobre o processamento do seu pedido',
    ],
    ['', 'Um erro foi encontrado', /nenhuma informação/],
    ['202', 'Pedido em análise', /link de pagamento chega por e-mail em até 24h/],
  ])('%s: %s', async (status, title, text) => {
    openShop(`/payment_return?return_data=${status}`);
    await heading(title);
    await waitFor(() => {
      expect(screen.getByText(text)).toBeTruthy();
    });
  });
});
