import { describe, expect, it } from 'vitest';
import { useCart } from '#web/entities/cart/cartStore';
import { addToCart } from '#web/entities/cart/cart';
import { startSession } from '#web/state/startSession';
import { forgetSession, leaveSession } from '#web/state/session';
import { customer, publicationOf } from '#tests/support/screens/browser.tsx';

const renewed = { airplane_prefix: 'PT-UVA', airplane_serial_number: '412', due: null };
const names = () => useCart.getState().items.map(({ name }) => name);

describe('the cart and its person', () => {
  it('goes along with whoever logs in, and stays theirs when the session ends by itself', () => {
    addToCart(publicationOf(3));
    startSession('one', customer);
    forgetSession();
    startSession('two', customer);
    expect(names()).toEqual(['Manual 3']);
  });

  it('is empty after ‘sair’, on the screen and in the storage', () => {
    startSession('one', customer);
    addToCart(publicationOf(3));
    leaveSession();
    expect(names()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('shows another person no renewal, whose aircraft is its owner’s', () => {
    startSession('one', customer);
    addToCart(publicationOf(3));
    addToCart(publicationOf(4), 60, renewed);
    forgetSession();
    startSession('two', customer);
    expect(names()).toEqual(['Manual 3', 'Manual 4']);
    forgetSession();
    startSession('three', { ...customer, id: customer.id + 1 });
    expect(names()).toEqual(['Manual 3']);
    expect(localStorage.getItem('cart')).not.toContain('PT-UVA');
  });
});
