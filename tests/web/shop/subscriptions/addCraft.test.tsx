import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { craft, fleetTotalsOf, openCraft, openFleet } from '#tests/support/screens/fleetPage';

const added = craft({ prefix: 'PR-VVB', serial: '1155', added: '2026-05-18', valid_until: null });
const known = {
  prefix: 'PR-VVB',
  serial: '1155',
  fuel_type: 1,
  photo: null,
  photo_approved: false,
  photo_date: null,
  row_version: '1',
};

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Adicionar aeronave' }));
  return within(await screen.findByRole('dialog', { name: 'Adicionar aeronave' }));
}

describe('an aircraft without a purchase', () => {
  it('is added with what the register knows', async () => {
    const calls = await openFleet(
      [],
      {
        'GET /api/aircraft/PR-VVB': {
          body: {
            prefix: 'PR-VVB',
            serial: '1155',
            model: 'AG-202',
            manufacturer: null,
            year: 2024,
          },
        },
        'PUT /api/aircraft/PR-VVB': { body: known },
      },
      fleetTotalsOf({ aircraft: 0, publications: 0 }),
    );
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }));
    await waitFor(() => expect(dialog.getAllByText('Campo obrigatório')).toHaveLength(3));
    await userEvent.type(dialog.getByLabelText('Prefixo'), 'prvvb');
    await dialog.findByText('No RAB: AG-202, 2024.');
    expect(dialog.getByLabelText<HTMLInputElement>('Número de série').value).toBe('1155');
    const fuel = dialog.getByLabelText<HTMLSelectElement>('Combustível');
    expect([...fuel.options].map(({ text }) => text)).toEqual([
      'Escolha',
      'Gasolina',
      'Etanol',
      'Convertido para Etanol',
    ]);
    expect(fuel.selectedOptions[0]?.text).toBe('Escolha');
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }));
    await dialog.findByText('Campo obrigatório');
    await userEvent.selectOptions(fuel, '1');
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }));
    await screen.findByText('A PR-VVB está na sua frota.');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      serial: '1155',
      fuel_type: 1,
    });
    expect(location.search + location.hash).toBe('?search=PR-VVB#PR-VVB');
  });

  it('is opened instead where it is in the fleet already', async () => {
    const calls = await openFleet([added], { 'GET /api/aircraft/PR-VVB': { status: 404 } });
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('Prefixo'), 'prvvb');
    await dialog.findByText(/não encontrado no RAB/);
    await userEvent.type(dialog.getByLabelText('Número de série'), '9');
    await userEvent.selectOptions(dialog.getByLabelText('Combustível'), '1');
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar' }));
    await screen.findByText('A PR-VVB já está na sua frota.');
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('stands in a list of its own, and is taken out and brought back', async () => {
    const calls = await openFleet([craft(), added], {
      'DELETE /api/aircraft/PR-VVB': { status: 204 },
      'PUT /api/aircraft/PR-VVB': { body: known },
    });
    expect(await screen.findByRole('heading', { name: 'Em dia 1' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Sem publicações 1' })).toBeTruthy();
    expect(screen.getByText('Adicionada em 18/05/2026')).toBeTruthy();
    const open = await openCraft('PR-VVB');
    expect(open.queryByRole('button', { name: /^Lista de publicações/ })).toBeNull();
    await userEvent.click(open.getByRole('button', { name: 'Tirar a PR-VVB da frota' }));
    await screen.findByText('A PR-VVB saiu da frota.');
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        serial: '1155',
        fuel_type: 2,
      }),
    );
  });
});
