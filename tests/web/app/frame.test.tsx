import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { demoCompany } from '#shared/site/company';
import { addToCart } from '#web/entities/cart/cart';
import { startPending } from '#web/state/pending';
import { startSession } from '#web/state/startSession';
import { useSession } from '#web/state/session';
import { loadSite, useSite } from '#web/state/site';
import {
  customer,
  heading,
  openShop,
  publicationOf,
  serveApi,
} from '#tests/support/screens/browser.tsx';

const home = 'Publicações técnicas aeronáuticas';
const cepServices = { viaCep: 'http://localhost', brasilApi: 'http://localhost' };
const sharing = { payments: 'Asaas', carriers: 'Correios', region: 'São Paulo (sa-east-1)' };

describe('the frame', () => {
  it('has the menu, and the way in for a visitor', async () => {
    serveApi({});
    openShop('/');
    await heading(home);
    const menu = screen.getByRole('navigation', { name: 'Principal' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Comprar Publicações', '/publications'],
      ['Pedidos', '/orders'],
      ['Gerenciador', '/manage'],
    ]);
    expect(screen.getByRole('link', { name: 'Contato' })).toHaveProperty('pathname', '/contact');
    expect(screen.getByRole('link', { name: 'Entrar' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /parceiros/ })).toBeNull();
  });

  it('keeps the room of who sells until the configuration has come, so that nothing moves', async () => {
    useSite.setState({ company: null });
    serveApi({
      'GET /config.json': {
        body: { siteName: 'Céu Azul', company: demoCompany, cepServices, sharing },
      },
    });
    openShop('/');
    const parts = () =>
      [...screen.getByRole('contentinfo').querySelectorAll('p')].map(({ className }) => className);
    const before = parts();
    expect(before).toHaveLength(2);
    expect(screen.getByRole('contentinfo').textContent).not.toContain('CNPJ');
    await act(loadSite);
    expect(parts()).toEqual(before);
  });

  it('says who sells and how to reach them, from the configuration', async () => {
    serveApi({
      'GET /config.json': {
        body: { siteName: 'Céu Azul', company: demoCompany, cepServices, sharing },
      },
    });
    openShop('/');
    await act(loadSite);
    const footer = screen.getByRole('contentinfo');
    expect(footer.textContent).toContain(
      'AeroPub Publicações Técnicas Ltda.CNPJ 19.741.997/0001-69',
    );
    const links = within(footer)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['(14) 3300-1997', 'tel:+551433001997'],
      ['Ajuda', '/help'],
      ['Termos', '/terms'],
      ['Privacidade', '/privacy'],
      ['Acessibilidade', '/accessibility'],
    ]);
    expect(footer.textContent).toContain('contato@example.com');
    expect(footer.textContent).toContain('Avenida dos Hangares, 1997, Botucatu, SP, 18600-000');
    expect(screen.getByRole('link', { name: 'Céu Azul' })).toBeTruthy();
    await heading(home);
    expect(document.title).toBe(`${home} · Céu Azul`);
  });

  it('names a person by name and a company by its company name, with the e-mail', () => {
    serveApi({});
    startSession('t', customer);
    openShop('/');
    expect(screen.getByText('Marina Castro')).toBeTruthy();
    expect(screen.getByText(/marina@example.com/)).toBeTruthy();
    act(() =>
      startSession('t', { ...customer, person_or_company: 1, company_name: 'Vale Verde Ltda' }),
    );
    expect(screen.getByText('Vale Verde Ltda')).toBeTruthy();
    expect(screen.queryByText('Marina Castro')).toBeNull();
  });

  it('shows partners their star', () => {
    serveApi({});
    startSession('t', { ...customer, is_partner: true });
    openShop('/');
    expect(screen.getByRole('link', { name: /parceiros/ })).toBeTruthy();
  });

  it('shows staff the way to the back office, and nobody else', () => {
    serveApi({});
    startSession('t', customer);
    openShop('/');
    expect(screen.queryByRole('link', { name: 'Administração' })).toBeNull();
    act(() => startSession('t', { ...customer, user: { ...customer.user, is_staff: true } }));
    expect(screen.getByRole('link', { name: 'Administração' })).toHaveProperty(
      'pathname',
      '/admin',
    );
  });

  it('logs out at once, on this machine and at the server, leaving nothing personal', async () => {
    const calls = serveApi({ 'POST /api/logout': { status: 204 } });
    startSession('t', customer);
    localStorage.setItem('checkout', '{"name":"Marina"}');
    addToCart(publicationOf(1));
    openShop('/');
    await userEvent.click(screen.getByRole('button', { name: '(sair)' }));
    expect(useSession.getState().token).toBeNull();
    await vi.waitFor(() =>
      expect(
        calls.some(
          ({ path, headers }) =>
            path === '/api/logout' && headers.get('authorization') === 'Bearer t',
        ),
      ).toBe(true),
    );
    expect(Object.keys(localStorage)).toEqual([]);
    expect(screen.getByRole('link', { name: 'Entrar' })).toBeTruthy();
  });

  it('counts the cart in the badge as it changes', async () => {
    serveApi({});
    openShop('/');
    expect(screen.getByRole('link', { name: 'Carrinho, 0 itens' })).toBeTruthy();
    act(() => addToCart(publicationOf(1)));
    expect(screen.getByRole('link', { name: 'Carrinho, 1 item' })).toBeTruthy();
    await heading(home);
  });

  it('shows "Carregando..." only for what takes longer than 300 ms', () => {
    vi.useFakeTimers();
    serveApi({});
    openShop('/');
    const shown = () => screen.queryByText('Carregando...') !== null;
    let end: () => void = () => undefined;
    act(() => {
      end = startPending();
    });
    act(() => void vi.advanceTimersByTime(299));
    expect(shown()).toBe(false);
    act(() => void vi.advanceTimersByTime(1));
    expect(shown()).toBe(true);
    act(() => end());
    expect(shown()).toBe(false);
  });
});

describe('moving between screens', () => {
  it('sets the title and takes the focus to the heading, but not on the first screen', async () => {
    serveApi({});
    openShop('/');
    const first = await heading(home);
    expect(document.activeElement).not.toBe(first);
    await userEvent.click(screen.getByRole('link', { name: 'Entrar' }));
    const login = await heading('Entrar');
    await waitFor(() => expect(document.activeElement).toBe(login));
    expect(document.title).toMatch(/^Entrar · /);
  });

  it('offers a skip link and a main landmark', async () => {
    serveApi({});
    openShop('/');
    await heading(home);
    const skip = screen.getByRole('link', { name: 'Ir para o conteúdo' });
    expect(document.querySelector(skip.getAttribute('href') ?? '')?.tagName).toBe('MAIN');
  });

  it('says so when there is no such screen', async () => {
    serveApi({});
    openShop('/nowhere');
    await heading('Página não encontrada');
  });

  it('sends a customer from the back office home', async () => {
    serveApi({});
    startSession('t', customer);
    openShop('/admin/users');
    await heading(home);
    expect(location.pathname).toBe('/');
  });
});

describe('the home screen', () => {
  it('leads to buying, managing and the status file, and tells since when', async () => {
    serveApi({ 'GET /api/get_status': { body: { status: { file: '/files/status.pdf' } } } });
    openShop('/');
    await heading(home);
    const start = within(screen.getByRole('navigation', { name: 'Começar' }));
    expect(start.getByRole('link', { name: /Comprar/ })).toHaveProperty(
      'pathname',
      '/publications',
    );
    expect(start.getByRole('link', { name: /Gerenciar/ })).toHaveProperty('pathname', '/manage');
    const status = start.getByRole('link', { name: /Status/ });
    expect(status).toHaveProperty('target', '_blank');
    await waitFor(() => expect(status.getAttribute('href')).toBe('/files/status.pdf'));
    expect(screen.getByText(/Fundada em 1997/)).toBeTruthy();
  });

  it('keeps the generated file, and the session, when the status cannot be read', async () => {
    serveApi({});
    startSession('t', customer);
    openShop('/');
    await heading(home);
    await act(() => Promise.resolve());
    expect(screen.getByRole('link', { name: /Status/ }).getAttribute('href')).toBe(
      '/api/status_file',
    );
    expect(useSession.getState().token).toBe('t');
  });
});
