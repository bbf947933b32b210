import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { edgeCode } from '../../infra/cloudfront/edgeCode';

/** Runs the code as CloudFront does: one global `handler`. */
function through(rule: 'spaHistory' | 'stripTrailingSlash', uri: string): string {
  const request = runInNewContext(`${edgeCode(rule)}; handler(event)`, {
    event: { request: { uri } },
  }) as { uri: string };
  return request.uri;
}

describe('the function in front of the API', () => {
  it.each([
    ['/order/', '/order'],
    ['/order/7/', '/order/7'],
    ['/order', '/order'],
    ['/', '/'],
  ])('%s → %s', (uri, expected) => {
    expect(through('stripTrailingSlash', uri)).toBe(expected);
  });
});

describe('the function in front of the SPA', () => {
  it.each(['/', '/orders', '/payment/12', '/admin/order/0', '/change_pass/a.b', '/assets/x/y'])(
    '%s is a screen',
    (uri) => {
      expect(through('spaHistory', uri)).toBe('/index.html');
    },
  );

  it.each(['/assets/index-abc.js', '/config.json', '/favicon.svg', '/robots.txt'])(
    '%s is a file',
    (uri) => {
      expect(through('spaHistory', uri)).toBe(uri);
    },
  );
});
