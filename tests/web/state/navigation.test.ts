import { describe, expect, it } from 'vitest';
import { returnPath } from '#web/state/navigation';

describe('after login one goes back', () => {
  it.each(['/checkout', '/publications?page=2&search=a', '/'])('to %s', (from) =>
    expect(returnPath({ from })).toBe(from),
  );

  it.each([
    undefined,
    null,
    'text',
    {},
    { from: 7 },
    { from: '' },
    { from: 'https://evil.example.com' },
    { from: '//evil.example.com' },
    { from: '/\\evil.example.com' },
    { from: 'javascript:alert(1)' },
    { from: '/login' },
    { from: '/login?x=1' },
    { from: '/change_pass/abc' },
  ])('home instead of anywhere but a screen of the shop: %j', (state) =>
    expect(returnPath(state)).toBe('/'),
  );
});
