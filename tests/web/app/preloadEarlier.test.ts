import { afterEach, expect, it } from 'vitest';
import { preloadEarlier } from '#web/preloadEarlier';

afterEach(() => {
  localStorage.clear();
  document.head.innerHTML = '';
});

const preloaded = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) =>
    link.getAttribute('href'),
  );

it('preloads nothing at a first visit', () => {
  preloadEarlier(['/assets/calls-1.js']);
  expect(preloaded()).toEqual([]);
});

it.each(['token', 'user', 'cart'])('preloads what checks a stored %s', (key) => {
  localStorage.setItem(key, 'something');
  preloadEarlier(['/assets/calls-1.js', '/assets/brazil-1.js']);
  expect(preloaded()).toEqual(['/assets/calls-1.js', '/assets/brazil-1.js']);
});
