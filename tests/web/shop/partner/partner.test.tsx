import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { startSession } from '#web/state/startSession';
import { customer, openShop, serveApi } from '#tests/support/screens/browser.tsx';

describe('the partners’ list', () => {
  const list = [
    { id: 1, name: 'Manual', version: 'Rev. 1', file: '/publication/1/file/' },
    { id: 2, name: 'Boletim', version: 'Original', file: null },
  ];

  it('shows name, version and download', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    serveApi({
      'GET /api/partnership': { body: list },
      'GET /publication/1/file': { body: { url: 'http://localhost/manual.pdf' } },
    });
    startSession('t', { ...customer, is_partner: true });
    openShop('/partner');
    await userEvent.click(await screen.findByRole('button', { name: 'Download de Manual' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('http://localhost/manual.pdf'));
    expect(screen.getByText('Sem arquivo')).toBeTruthy();
    const title = screen.getByRole('link', { name: 'Boletim' });
    expect(title.getAttribute('href')).toBe('/publications/2');
  });

  it('is searched without accents and narrowed to what has a file, which the address keeps', async () => {
    serveApi({
      'GET /api/partnership': { body: [...list, { ...list[0], id: 3, name: 'Manutenção' }] },
    });
    startSession('t', { ...customer, is_partner: true });
    openShop('/partner');
    await screen.findByText('3 publicações');
    await userEvent.type(screen.getByRole('searchbox'), 'manutencao rev{Enter}');
    await screen.findByText('1 publicação');
    expect(screen.getByText('Manutenção')).toBeTruthy();
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), '{Enter}');
    await userEvent.click(await screen.findByLabelText('Com arquivo'));
    await screen.findByText('2 publicações');
    expect(location.search).toBe('?file=1');
    expect(screen.queryByText('Boletim')).toBeNull();
    await userEvent.type(screen.getByRole('searchbox'), 'xyz{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Limpar filtros' }));
    await screen.findByText('3 publicações');
  });

  it('is for partners', async () => {
    const calls = serveApi({});
    startSession('t', customer);
    openShop('/partner');
    await screen.findByText('Esta página é para parceiros');
    expect(calls).toEqual([]);
  });
});
