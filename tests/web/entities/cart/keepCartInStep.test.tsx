import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useCart } from '#web/entities/cart/cartStore';
import { addToCart, keyOf, removeFromCart, setQuantity } from '#web/entities/cart/cart';
import { startSession } from '#web/state/startSession';
import { forgetSession, leaveSession, useSession } from '#web/state/session';
import {
  customer,
  heading,
  openShop,
  publicationOf,
  serveApi,
  type Call,
} from '#tests/support/screens/browser.tsx';

type Kept = { publication: number; renewal_of: number | null; quantity: number };
const isCart = (body: unknown): body is { version: number; items: Kept[] } =>
  typeof body === 'object' && body !== null && 'items' in body;

/** The server's cart, which any number of devices change under its version. */
function serveCart(...items: Kept[]) {
  const kept = { version: items.length > 0 ? 1 : 0, items };
  const shown = ({ publication, ...line }: Kept) => ({
    ...line,
    publication: publicationOf(publication),
    renewed: null,
  });
  const save = ({ body }: Call) => {
    if (!isCart(body)) throw new Error('no cart');
    if (body.version !== kept.version) {
      return {
        status: 400,
        body: {
          non_field_errors: [
            'Este registro foi alterado por outra pessoa. Recarregue e tente novamente.',
          ],
        },
      };
    }
    kept.version += 1;
    kept.items = body.items;
    return { body: { version: kept.version } };
  };
  const calls = serveApi({
    'PUT /api/cart': save,
    'GET /api/cart': ({ query }) => ({
      body: {
        version: kept.version,
        items: query.get('version') === String(kept.version) ? null : kept.items.map(shown),
      },
    }),
    'GET /publication/1': { body: publicationOf(1) },
    'GET /publication/2': { body: publicationOf(2) },
    'GET /publication/3': { body: publicationOf(3) },
  });
  const another = (...changed: Kept[]) => {
    kept.version += 1;
    kept.items = changed;
  };
  return { kept, another, saves: () => calls.filter(({ method }) => method === 'PUT') };
}

const line = (publication: number, quantity = 1): Kept => ({
  publication,
  renewal_of: null,
  quantity,
});
const shownCart = () => useCart.getState().items.map((item) => `${keyOf(item)} ${item.quantity}`);
const soon = { timeout: 10_000 };

async function openCart() {
  openShop('/cart');
  await heading('Carrinho');
}

describe('the cart on every device', () => {
  it('is joined at the login, the larger quantity winning, and saved once for many changes', async () => {
    const { kept, saves } = serveCart(line(1, 3), line(2));
    addToCart(publicationOf(1));
    addToCart(publicationOf(3));
    await openCart();
    act(() => startSession('one', customer));
    await waitFor(() => expect(shownCart()).toEqual(['1/ 3', '3/ 1', '2/ 1']), soon);
    await waitFor(() => expect(kept.items).toEqual([line(1, 3), line(3), line(2)]), soon);
    for (const count of [4, 5, 6, 7]) {
      act(() => setQuantity('1/', count));
    }
    await waitFor(() => expect(kept.items[0]).toEqual(line(1, 7)), soon);
    expect(saves()).toHaveLength(2);
  });

  it('keeps what two devices changed at once', async () => {
    const { kept, another, saves } = serveCart(line(1), line(2));
    await openCart();
    act(() => startSession('one', customer));
    await waitFor(() => expect(shownCart()).toEqual(['1/ 1', '2/ 1']), soon);
    another(line(1), line(2), line(3, 2));
    act(() => removeFromCart('2/'));
    await waitFor(() => expect(kept.items).toEqual([line(1), line(3, 2)]), soon);
    expect(shownCart()).toEqual(['1/ 1', '3/ 2']);
    // Refused once, for the other device's change.
    expect(saves()).toHaveLength(2);
  });

  it('fills an empty checkout with what another device put into it', async () => {
    const { another } = serveCart();
    await openCart();
    act(() => startSession('one', customer));
    another(line(1));
    openShop('/checkout');
    await waitFor(() => expect(shownCart()).toEqual(['1/ 1']), soon);
  });

  it('is not asked for by who reads for a company, to whom it would be refused', async () => {
    const asked = serveApi({ 'GET /api/cart': { status: 403 } });
    startSession('one', { ...customer, id: 70 });
    const person = { ...customer, id: 70 };
    useSession.setState({ token: 'one', user: customer, acting: { person, role: 'reader' } });
    await openCart();
    await new Promise((resolve) => setTimeout(resolve, 1800));
    expect(asked.map(({ path }) => path)).not.toContain('/api/cart');
  });

  it('stays on the server when a person leaves, and goes from the browser', async () => {
    const { kept } = serveCart(line(1));
    await openCart();
    act(() => startSession('one', customer));
    await waitFor(() => expect(shownCart()).toEqual(['1/ 1']), soon);
    act(() => leaveSession());
    expect(shownCart()).toEqual([]);
    expect(localStorage.getItem('cart_owner')).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 1800));
    expect(kept.items).toEqual([line(1)]);
  });

  it('adds nothing to an order whose form is open, and brings back nothing that was ordered', async () => {
    const { kept, saves } = serveCart(line(1), line(2));
    addToCart(publicationOf(1));
    await openCart();
    history.replaceState(null, '', '/checkout');
    act(() => startSession('one', customer));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(shownCart()).toEqual(['1/ 1']);
    act(() => removeFromCart('1/'));
    history.replaceState(null, '', '/orders');
    await waitFor(() => expect(kept.items).toEqual([line(2)]), soon);
    expect(shownCart()).toEqual(['2/ 1']);
    expect(saves()).toHaveLength(1);
    forgetSession();
  });

  it('asks for nothing that the order has done already', async () => {
    const { kept, another, saves } = serveCart();
    act(() => startSession('one', customer));
    addToCart(publicationOf(1));
    await openCart();
    await waitFor(() => expect(kept.items).toEqual([line(1)]), soon);
    history.replaceState(null, '', '/checkout');
    // The order's own transaction takes them out of the kept cart.
    another();
    act(() => removeFromCart('1/'));
    history.replaceState(null, '', '/payment/116');
    await new Promise((resolve) => setTimeout(resolve, 3500));
    expect(saves()).toHaveLength(1);
    expect(shownCart()).toEqual([]);
    forgetSession();
  });

  it('is what it was while there is no connection', async () => {
    serveCart();
    addToCart(publicationOf(1));
    await openCart();
    act(() => startSession('one', customer));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    act(() => addToCart(publicationOf(2)));
    await new Promise((resolve) => setTimeout(resolve, 1800));
    expect(shownCart()).toEqual(['1/ 1', '2/ 1']);
  });
});
