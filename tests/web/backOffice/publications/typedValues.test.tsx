import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { actAsStaff, serveApi } from '#tests/support/screens/browser.tsx';
import {
  field,
  manualApi,
  openManual,
  retype,
  save,
  sent,
} from '#tests/support/screens/desk/publicationDesk';

actAsStaff();

describe('what is typed into a publication’s form', () => {
  it.each([
    ['Preço (R$)', '1300.00', '1.300,00', { price: '1300.00' }],
    ['Preço (R$)', '1.300', '1.300,00', { price: '1300.00' }],
    ['Peso (Kg)', '0.35', '0,350', { weight: '0.350' }],
    ['Data', '2026-05-19', '19/05/2026', { date: '2026-05-19' }],
  ])('shows at once how it read %s %s', async (label, typed, shown, body) => {
    const calls = serveApi(manualApi);
    await openManual();
    await userEvent.clear(field(label));
    await userEvent.click(field(label));
    await userEvent.paste(typed);
    await userEvent.tab();
    expect(field(label).value).toBe(shown);
    await save();
    await screen.findByText('As informações foram salvas com sucesso');
    expect(sent(calls, 'PUT')[0]?.body).toMatchObject(body);
  });

  it.each([
    ['Preço (R$)', '-3', 'Informe um valor sem sinal, como 1.234,56.'],
    ['Preço (R$)', '1e3', 'Informe um valor sem sinal, como 1.234,56.'],
    ['Preço (R$)', '1,234.56', 'Informe um valor sem sinal, como 1.234,56.'],
    ['Peso (Kg)', '1.234', 'Informe o peso em kg, sem sinal, até 999,999.'],
    ['Data', '21111899', 'O ano precisa estar entre 1950 e 2100.'],
  ])('refuses %s %s as it stands', async (label, typed, message) => {
    const calls = serveApi(manualApi);
    await openManual();
    await retype(label, typed);
    await save();
    await screen.findByText(message);
    expect(field(label).value.replace(/\D/g, '')).toContain(typed.replace(/\D/g, ''));
    expect(sent(calls, 'PUT')).toEqual([]);
  });

  it.each([
    ['Preço (R$)', '0', 'Preço: de R$ 1.234,50 para R$ 0,00?'],
    ['Preço (R$)', '12345', 'Preço: de R$ 1.234,50 para R$ 12.345,00?'],
    ['Preço da renovação', '80', 'Preço da renovação: de R$ 300,00 para R$ 80,00?'],
  ])('asks about a %s of %s', async (label, typed, title) => {
    const calls = serveApi(manualApi);
    await openManual();
    const input = screen.getByLabelText<HTMLInputElement>((text) => text.startsWith(label));
    await userEvent.clear(input);
    await userEvent.type(input, typed);
    await save();
    const named = (name: string) => name.replaceAll('\u00a0', ' ') === title;
    const dialog = within(await screen.findByRole('dialog', { name: named }));
    await userEvent.click(dialog.getByRole('button', { name: 'Voltar' }));
    expect(sent(calls, 'PUT')).toEqual([]);
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar este preço' }));
    await screen.findByText('As informações foram salvas com sucesso');
    expect(sent(calls, 'PUT')).toHaveLength(1);
  });
});
