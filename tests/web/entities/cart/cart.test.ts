import { beforeEach, describe, expect, it, vi } from 'vitest';
import { publicationOf } from '#tests/support/screens/browser.tsx';

const fresh = async () => {
  vi.resetModules();
  const { restoreVisit } = await import('#web/app/starting/openEntry.tsx');
  const { storedVisit } = await import('#web/app/starting/storedVisit');
  await restoreVisit(() => Promise.resolve(storedVisit));
  return {
    ...(await import('#web/entities/cart/cartStore')),
    ...(await import('#web/entities/cart/cart')),
  };
};
const stored = () =>
  JSON.parse(localStorage.getItem('cart') ?? 'null') as Record<string, unknown>[];

beforeEach(() => localStorage.clear());

describe('the cart', () => {
  it('keeps what the product asks of an item and survives a reload', async () => {
    const { addToCart, setQuantity } = await fresh();
    addToCart(publicationOf(3, { has_airplane_info: true, has_photo_upload: true }));
    setQuantity('3/', 4);
    expect(stored()[0]).toMatchObject({
      id: 3,
      name: 'Manual 3',
      price: '80.00',
      weight: '0.350',
      has_airplane_info: true,
      has_photo_upload: true,
      is_download: false,
      file: null,
      file_path: null,
      quantity: 4,
    });
    const { cartCount, cartTotal, useCart } = await fresh();
    expect(cartCount(useCart.getState().items)).toBe(4);
    expect(cartTotal(useCart.getState().items)).toBe(32_000);
  });

  it('never goes below one, has no upper limit, and sells a download once', async () => {
    const { addToCart, setQuantity, useCart } = await fresh();
    addToCart(publicationOf(1));
    addToCart(publicationOf(2, { is_download: true }));
    setQuantity('1/', 0);
    setQuantity('2/', 5);
    expect(useCart.getState().items.map((item) => item.quantity)).toEqual([1, 1]);
    setQuantity('1/', 500);
    expect(useCart.getState().items[0]?.quantity).toBe(500);
  });

  it('holds a publication once, and its renewal beside it', async () => {
    const { addToCart, useCart } = await fresh();
    const publication = publicationOf(1, { price_signature: '30.00' });
    addToCart(publication);
    addToCart(publication);
    addToCart(publication, 99);
    expect(useCart.getState().items.map((item) => [item.renewal_of, item.price])).toEqual([
      [null, '80.00'],
      [99, '30.00'],
    ]);
  });

  it.each(['undefined', '{', '"text"', '{"items":[]}', '[1,null,{"id":"x"}]', '[{"id":-1}]'])(
    'starts empty from damaged storage: %s',
    async (damaged) => {
      localStorage.setItem('cart', damaged);
      const { addToCart, useCart } = await fresh();
      expect(useCart.getState().items).toEqual([]);
      addToCart(publicationOf(1));
      expect(stored()).toHaveLength(1);
    },
  );

  it('drops only the damaged item, and mends an impossible quantity', async () => {
    const { addToCart } = await fresh();
    addToCart(publicationOf(1));
    const [good] = stored();
    localStorage.setItem(
      'cart',
      JSON.stringify([{ ...good, quantity: -2.5 }, { id: 2 }, { ...good, id: 4, price: '1e309' }]),
    );
    const { useCart } = await fresh();
    expect(useCart.getState().items.map(({ id, quantity }) => [id, quantity])).toEqual([[1, 1]]);
  });

  it('follows a change made in another tab, and does not undo it', async () => {
    const { addToCart, useCart } = await fresh();
    addToCart(publicationOf(1));
    const other = stored().map((item) => ({ ...item, id: 5 }));
    localStorage.setItem('cart', JSON.stringify(other));
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
    await vi.waitFor(() => expect(useCart.getState().items.map(({ id }) => id)).toEqual([5]));
    addToCart(publicationOf(2));
    expect(stored().map(({ id }) => id)).toEqual([5, 2]);
  });

  it('takes the prices of the catalogue and says which changed', async () => {
    const { addToCart, refreshCart, useCart } = await fresh();
    addToCart(publicationOf(1));
    addToCart(publicationOf(2));
    const changes = refreshCart([publicationOf(1), publicationOf(2, { price: '90.00' })]);
    expect(changes).toMatchObject([{ name: 'Manual 2', price: '90.00' }]);
    expect(useCart.getState().items.map(({ price }) => price)).toEqual(['80.00', '90.00']);
  });
});
