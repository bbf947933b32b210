import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Publication } from '#shared/publications/publication';
import { addToCart, itemOf, setQuantity } from '#web/entities/cart/cart';
import { addForAircraft } from '#web/entities/cart/namedAircraft';
import { readCheckoutDraft } from '#web/entities/draft/checkoutDraft';
import { useSession } from '#web/state/session';
import { storeActing, storedActing } from '#web/state/acting';
import { startSession } from '#web/state/startSession';
import { cartKey } from '#web/state/stored';
import {
  customer,
  heading,
  networkFailure,
  openShop,
  publicationOf,
  serveApi,
  type Api,
} from '#tests/support/screens/browser.tsx';
import { signatureOf, subscribed } from '#tests/support/samples/sampleShipments';
import { orderOf } from '#tests/support/screens/checkoutForm';
import { lineOf } from '#tests/support/screens/orderPage';

const printed = publicationOf(1, { name: 'Impresso', price: '480.00' });
const download = publicationOf(2, { name: 'Digital', price: '320.00', is_download: true });

const sold = (...publications: Publication[]): Api =>
  Object.fromEntries(publications.map((body) => [`GET /publication/${body.id}`, { body }]));

async function openCart(api: Api, ...publications: Publication[]) {
  const calls = serveApi(api);
  publications.forEach((publication) => addToCart(publication));
  openShop('/cart');
  await heading('Carrinho');
  return calls;
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

  it.each(['/cart', '/checkout'])('names at %s the cart that was begun for oneself', async (at) => {
    const company = { profile: 70, name: 'Serra Azul', role: 'buyer' as const };
    const person = { ...customer, acting_for: [company] };
    serveApi({});
    localStorage.setItem(cartKey, JSON.stringify([itemOf(printed)]));
    const user = { ...customer, id: 70, name: company.name };
    storeActing({ person, company: user, role: 'buyer' });
    useSession.setState({ token: 't', user, acting: { person, role: 'buyer' } });
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    openShop(at);
    const name = `Abrir o carrinho de ${customer.name}`;
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(assign).toHaveBeenCalledWith(at);
    expect(storedActing()).toBe('');
    assign.mockRestore();
  });

  it('names the aircraft that a title was put there for, and takes one that is not asked for back', async () => {
    const asking = publicationOf(3, { name: 'Diagramas', has_airplane_info: true });
    const craft = { serial: null, fuel_type: null };
    addForAircraft(asking, { prefix: 'PT-UVA', ...craft });
    addForAircraft(asking, { prefix: 'PR-XTA', ...craft });
    addForAircraft(printed, { prefix: 'PT-UVA', ...craft });
    await openCart(sold(asking, printed, download), download);
    expect(await line('Diagramas').findByText(/^Para PT-UVA, PR-XTA/)).toBeTruthy();
    expect(line('Digital').queryByText(/^Para /)).toBeNull();
    const own = line('Impresso');
    expect(await own.findByText(/^Para PT-UVA/)).toBeTruthy();
    await userEvent.click(
      own.getByRole('button', { name: 'Comprar Impresso sem dizer a aeronave' }),
    );
    expect(own.queryByText(/^Para /)).toBeNull();
    expect(readCheckoutDraft().publications.map(({ publication }) => publication)).toEqual([3, 3]);
  });

  it('changes quantities from one upwards, with totals in reais', async () => {
    await openCart(sold(printed, download), printed, download);
    const buttons = line('Impresso');
    expect(buttons.getByRole('link', { name: 'Impresso' }).getAttribute('href')).toBe(
      '/publications/1',
    );
    expect(buttons.getByRole('button', { name: 'Diminuir' })).toHaveProperty('disabled', true);
    await userEvent.click(buttons.getByRole('button', { name: 'Aumentar' }));
    expect(buttons.getByRole('status').textContent).toBe('2');
    expect(total()).toBe('R$ 1.280,00');
    await userEvent.click(buttons.getByRole('button', { name: 'Diminuir' }));
    expect(total()).toBe('R$ 800,00');
    expect(document.activeElement).toBe(buttons.getByRole('button', { name: 'Aumentar' }));
  });

  it('takes a removal back in its place, with the focus on it', async () => {
    await openCart(sold(printed, download), printed, download);
    await userEvent.click(screen.getByRole('button', { name: 'Remover Impresso' }));
    const undo = screen.getByRole('button', { name: 'Desfazer' });
    expect(document.activeElement).toBe(undo);
    expect(undo.closest('li')?.textContent).toContain('Impresso saiu do carrinho.');
    expect(undo.closest('ul')?.firstElementChild).toBe(undo.closest('li'));
    expect(total()).toBe('R$ 320,00');
    await userEvent.click(undo);
    const names = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(names.slice(0, 2)).toEqual(['Impresso', 'Digital']);
    expect(total()).toBe('R$ 800,00');
  });

  it('says in time that an order holds 40 items, and loses none', async () => {
    await openCart(sold(printed), printed);
    act(() => setQuantity('1/', 40));
    expect(screen.queryByText(/Um pedido leva até 40 itens/)).toBeNull();
    await userEvent.click(line('Impresso').getByRole('button', { name: 'Aumentar' }));
    expect(screen.getByText(/Um pedido leva até 40 itens, e o carrinho tem 41/)).toBeTruthy();
    expect(line('Impresso').getByRole('status').textContent).toBe('41');
  });

  it('tells renewals of one title apart by aircraft and new period', async () => {
    vi.useFakeTimers({ now: new Date('2026-05-18T12:00:00Z'), toFake: ['Date'] });
    const manual = publicationOf(3, { name: 'Manual', price_signature: '30.00' });
    const renewed = { airplane_serial_number: '412', due: '2026-05-21' };
    addToCart(manual, 11, { ...renewed, airplane_prefix: 'PT-UVA' });
    addToCart(manual, 12, { ...renewed, airplane_prefix: 'PR-VVA', due: '2026-05-10' });
    await openCart(sold(manual));
    expect(screen.getByText(/2 renovações em 2 aeronaves/)).toBeTruthy();
    const rows = screen.getAllByText('Renovação').map((one) => one.closest('li')?.textContent);
    const money = (text: string | undefined) => text?.replace(/\s/g, ' ');
    expect(rows.map(money)).toEqual([
      'PR-VVAN/S 412ManualRev. 1Renovação, de 18/05/2026 a 18/05/2027ImpressoVencidaR$ 30,00',
      'PT-UVAN/S 412ManualRev. 1Renovação, de 21/05/2026 a 21/05/2027ImpressoVence em 3 diasR$ 30,00',
    ]);
    expect(screen.getByText('Renovações (2)')).toBeTruthy();
    for (const link of screen.getAllByRole('link', { name: 'Manual' })) {
      expect(link.getAttribute('href')).toBe('/publications/3');
    }
    await userEvent.click(
      screen.getByRole('button', { name: 'Remover renovação de Manual, PR-VVA' }),
    );
    const gone = screen.getByRole('button', { name: 'Desfazer' }).closest('li');
    expect(gone?.textContent).toContain('Manual, PR-VVA, N/S 412, saiu do carrinho.');
    expect(gone?.previousElementSibling).toBeNull();
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

  it('leads nobody into a purchase that their role in a company may not make', async () => {
    await openCart(sold(printed), printed);
    act(() => {
      const person = { ...customer, id: 70 };
      useSession.setState({ token: 't', user: customer, acting: { person, role: 'quality' } });
    });
    expect(await screen.findByText(/^O seu é Qualidade; compram o titular e quem/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Finalizar Pedido' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Gerar orçamento' })).toBeNull();
  });

  it('reads the prices again and says what changed', async () => {
    const calls = await openCart(sold({ ...printed, price: '500.00' }), printed);
    const note = await screen.findByText(/O preço de Impresso mudou para/);
    expect(note.textContent.replace(/\s/g, ' ')).toBe('O preço de Impresso mudou para R$ 500,00.');
    expect(total()).toBe('R$ 500,00');
    const asked = calls.filter(({ path }) => path === '/publication/1');
    // Not what the CDN kept for visitors.
    expect(asked.map(({ query }) => query.get('fresh'))).toEqual([
      expect.stringMatching(/^\d{13}$/),
    ]);
  });

  it('drops what is no longer sold and says so, without ending the session', async () => {
    await openCart(sold(printed), printed, download);
    await screen.findByText('Digital não está mais à venda e saiu do carrinho.');
    expect(screen.queryByRole('heading', { name: 'Digital' })).toBeNull();
    expect(location.pathname).toBe('/cart');
  });

  it('says what its buyer has of a title already, has ordered, and renews beside it', async () => {
    startSession('t', customer);
    addToCart(printed, 9, { airplane_prefix: 'PT-UVA', airplane_serial_number: '412', due: null });
    const own = (id: number, airplane_prefix: string) =>
      signatureOf(5, {
        id,
        airplane_prefix,
        due: '2027-06-09',
        publication: { ...subscribed, id: 1 },
      });
    const unpaid = orderOf(1048, {
      status: 4,
      publications: [lineOf(901, { publication: { ...lineOf(901).publication, id: 1 } })],
    });
    await openCart(
      {
        ...sold(printed, download),
        'GET /signature': ({ query }) => ({
          body: {
            count: 3,
            pages: 1,
            results:
              query.get('publication__id') === '1'
                ? [own(10, 'PT-UVB'), own(11, 'PT-UVC'), own(12, 'PT-UVD')]
                : [],
          },
        }),
        'GET /order': ({ query }) => ({
          body: { count: 1, pages: 1, results: query.get('status') === '4' ? [unpaid] : [] },
        }),
      },
      printed,
      download,
    );
    await screen.findByText(/^PT-UVB, PT-UVC e mais 1 já têm este título\./);
    expect(
      screen.getByText(/^Este título já está no pedido 1048, para PT-UVA: em análise\./),
    ).toBeTruthy();
    expect(
      screen.getByText(/^Este título está duas vezes neste pedido, para PT-UVA\./),
    ).toBeTruthy();
    expect(line('Digital').queryByText(/este título/i)).toBeNull();
  });

  it('keeps everything when the catalogue cannot be read', async () => {
    await openCart({ 'GET /publication/1': networkFailure }, printed);
    expect(line('Impresso')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
