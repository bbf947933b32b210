import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { pageFiles } from '#shared/sitePages';
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
  it.each([
    ['/', '/index.html'],
    ['/publications', '/publications.html'],
    ['/publications/', '/publications.html'],
    ['/admin/orders', '/admin/orders.html'],
    ['/admin/', '/admin.html'],
    ['/admin/order/0', '/admin.html'],
    ['/administration', '/app.html'],
    ['/payment/12', '/app.html'],
    ['/change_pass/a.b', '/app.html'],
    ['/assets/x/y', '/app.html'],
    ['/constructor', '/app.html'],
  ])('%s is a screen that begins with %s', (uri, page) => {
    expect(through('spaHistory', uri)).toBe(page);
    expect(pageFiles).toContain(page);
  });

  it.each(['/assets/index-abc.js', '/config.json', '/favicon.svg', '/robots.txt'])(
    '%s is a file',
    (uri) => {
      expect(through('spaHistory', uri)).toBe(uri);
    },
  );
});
