// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Publication } from '../../../../shared/publications/publication';
import { addToCart } from '../../../../web/src/lib/cart';
import {
  closeShop,
  heading,
  networkFailure,
  openShop,
  publicationOf,
  serveApi,
  type Api,
} from '../../../support/browser';

afterEach(closeShop);

const printed = publicationOf(1, { name: 'Impresso', price: '480.00' });
const download = publicationOf(2, { name: 'Digital', price: '320.00', is_download: true });

const sold = (...publications: Publication[]): Api =>
  Object.fromEntries(publications.map((body) => [`GET /publication/${body.id}`, { body }]));

async function openCart(api: Api, ...publications: Publication[]) {
  serveApi(api);
  publications.forEach((publication) => {
    addToCart(publication);
  });
  openShop('/cart');
  await heading('Carrinho');
}
const line = (name: string) => {
  const item = screen.getByRole('heading', { level: 2, name }).closest('li');
  if (!item) throw new Error(`no line ${name}`);
  return within(item);
};
const total = () => screen.getAllByText(/^R\$/).at(-1)?.textContent.replace(/\s/g, ' ');

describe('the cart screen', () => {
  it('says literally that it is empty, and leads to the catalogue', async () => {
    await openCart({});
    expect(screen.getByText('Seu carrinho está vazio')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Escolher publicações' })).toHaveProperty(
      'pathname',
      '/publications',
    );
  });

  it('changes quantities from one upwards, with totals in reais', async () => {
    await openCart(sold(printed, download), printed, download);
    const buttons = line('Impresso');
    expect(buttons.getByRole('button', { name: 'Diminuir' })).toHaveProperty('disabled', true);
    await userEvent.click(buttons.getByRole('button', { name: 'Aumentar' }));
    expect(buttons.getByRole('status').textContent).toBe('2');
    expect(total()).toBe('R$ 1.280,00');
    await userEvent.click(buttons.getByRole('button', { name: 'Diminuir' }));
    expect(total()).toBe('R$ 800,00');
    expect(document.activeElement).toBe(buttons.getByRole('button', { name: 'Aumentar' }));
  });

  it('has no quantity buttons for a download', async () => {
    await openCart(sold(download), download);
    expect(line('Digital').queryByRole('button', { name: 'Aumentar' })).toBeNull();
    expect(line('Digital').getByText('Quantidade 1')).toBeTruthy();
  });

  it('removes a line', async () => {
    await openCart(sold(printed), printed);
    await userEvent.click(screen.getByRole('button', { name: 'Remover Impresso' }));
    expect(screen.getByText('Seu carrinho está vazio')).toBeTruthy();
  });

  it('leads to the checkout and back to the catalogue', async () => {
    await openCart(sold(printed), printed);
    const [finish] = screen.getAllByRole('link', { name: 'Finalizar Pedido' });
    expect(finish).toHaveProperty('pathname', '/checkout');
    expect(screen.getByRole('link', { name: /Escolher mais/ })).toHaveProperty(
      'pathname',
      '/publications',
    );
  });

  it('reads the prices again and says what changed', async () => {
    await openCart(sold({ ...printed, price: '500.00' }), printed);
    const note = await screen.findByText(/O preço de Impresso mudou para/);
    expect(note.textContent.replace(/\s/g, ' ')).toBe('O preço de Impresso mudou para R$ 500,00.');
    expect(total()).toBe('R$ 500,00');
  });

  it('drops what is no longer sold and says so, without ending the session', async () => {
    await openCart(sold(printed), printed, download);
    await screen.findByText('Digital não está mais à venda e saiu do carrinho.');
    expect(screen.queryByRole('heading', { name: 'Digital' })).toBeNull();
    expect(location.pathname).toBe('/cart');
  });

  it('keeps everything when the catalogue cannot be read', async () => {
    await openCart({ 'GET /publication/1': networkFailure }, printed);
    expect(line('Impresso')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
