import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { heading, openShop, serveApi } from '#tests/support/screens/browser.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-05T15:00:00Z') });
  serveApi({});
});

describe('the terms', () => {
  it('are those in force, and lead to the former ones', async () => {
    openShop('/terms');
    await heading('Termos de compra');
    expect(
      screen.getByText('Em vigor desde 01/12/2026, para toda compra nesta loja.'),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Desistência' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Termos de 02/03/2026' }));
    expect(await screen.findByText('Esta versão não está mais em vigor')).toBeTruthy();
    expect(screen.getByText('Versão de 02/03/2026, em vigor até 30/11/2026.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Arrependimento e trocas' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Desistência' })).toBeNull();
  });

  it('of a day on which none began say so', async () => {
    openShop('/terms/2026-12-02');
    await heading('Termos de compra');
    expect(screen.getByText('Não há termos que valham desde 2026-12-02.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver os termos em vigor' })).toHaveProperty(
      'pathname',
      '/terms',
    );
  });
});
