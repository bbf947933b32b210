import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { pageFiles } from '#shared/site/sitePages';
import { deployedStage } from '../support/environments/deployedStage';

type Rule = 'spaHistory' | 'stripTrailingSlash' | 'drawnPages';

const edge = deployedStage('production').template('Edge');

/** What CloudFormation would get. */
function deployedCode(rule: Rule): string {
  const found = Object.entries(edge.findResources('AWS::CloudFront::Function')).find(([id]) =>
    id.startsWith(`${rule}Function`),
  );
  return (found?.[1] as { Properties: { FunctionCode: string } }).Properties.FunctionCode;
}

// Debian's njs is the runtime that CloudFront's is made of.
const hasNjs = spawnSync('njs', ['-v']).status === 0;

/** Runs the deployed code in that runtime, with the events CloudFront gives it: all in one go. */
function through(rule: Rule, uris: readonly string[]): string[] {
  const events = uris.map((uri) => ({ request: { uri, method: 'GET', querystring: { a: {} } } }));
  const { stdout, stderr, status } = spawnSync('njs', ['-s', '-'], {
    input: `${deployedCode(rule)}
      console.log(JSON.stringify(${JSON.stringify(events)}.map(function (event) {
        return handler(event).uri;
      })));`,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`njs refuses ${rule}: ${stderr}${stdout}`);
  return JSON.parse(stdout) as string[];
}

describe.each(['spaHistory', 'stripTrailingSlash', 'drawnPages'] as const)(
  'the code of %s',
  (rule) =>
    it('is a bare handler of at most 10 KB', () => {
      const code = deployedCode(rule);
      expect(code).toMatch(/^function handler\(event\)/m);
      expect(code).not.toMatch(/\b(?:import|export|require)\b/);
      expect(Buffer.byteLength(code)).toBeLessThanOrEqual(10_240);
    }),
);

describe('the function in front of the API', () => {
  const paths: readonly (readonly [uri: string, expected: string])[] = [
    ['/order/', '/order'],
    ['/order/7/', '/order/7'],
    ['/order', '/order'],
    ['/', '/'],
    ['/publication/', '/publication'],
    ['/signature/12/renew/', '/signature/12/renew'],
    ['/api/health', '/api/health'],
    ['/api/user/change_password/', '/api/user/change_password'],
    ['/order/a%20b%2F/', '/order/a%20b%2F'],
    ['/certificate/ação/', '/certificate/ação'],
  ];

  it.skipIf(!hasNjs)('takes the slash at the end away and leaves the rest', () => {
    const answers = through(
      'stripTrailingSlash',
      paths.map(([uri]) => uri),
    );
    expect(answers).toEqual(paths.map(([, expected]) => expected));
  });
});

describe('the function in front of the SPA', () => {
  const screens: readonly (readonly [uri: string, page: string])[] = [
    ['/', '/index.html'],
    ['/publications', '/publications.html'],
    ['/publications/', '/publications.html'],
    ['/admin/orders', '/admin/orders.html'],
    ['/admin/', '/admin.html'],
    ['/admin/order/0', '/admin.html'],
    ['/administration', '/app.html'],
    ['/payment/12', '/app.html'],
    ['/read/12', '/read.html'],
    ['/reading', '/app.html'],
    ['/change_pass/a.b', '/app.html'],
    ['/assets/x/y', '/app.html'],
    ['/constructor', '/app.html'],
    ['/publications/AB 1.html', '/app.html'],
    ['/publica%C3%A7%C3%B5es', '/app.html'],
    ['//', '/index.html'],
    ['', '/app.html'],
  ];

  it.skipIf(!hasNjs)('answers a screen by the page it begins with', () => {
    const answers = through(
      'spaHistory',
      screens.map(([uri]) => uri),
    );
    expect(answers).toEqual(screens.map(([, page]) => page));
    for (const page of answers) expect(pageFiles).toContain(page);
  });

  it.skipIf(!hasNjs)('leaves files as they are, and only those', () => {
    const files = [
      '/assets/index-abc.js',
      '/config.json',
      '/favicon.svg',
      '/robots.txt',
      '/sw.js',
      '/manifest.json',
      '/icon-512.png',
    ];
    expect(through('spaHistory', [...files, ...pageFiles])).toEqual([
      ...files,
      ...pageFiles.map((page) => (page.startsWith('/admin/') ? '/admin.html' : '/app.html')),
    ]);
  });
});

describe('the function in front of the pages that are drawn when they are asked for', () => {
  const paths: readonly (readonly [uri: string, expected: string])[] = [
    ['/publications/7', '/api/publication_page/7'],
    ['/publications/7/', '/api/publication_page/7'],
    ['/publications/nenhuma', '/api/publication_page/nenhuma'],
    ['/publications/7/x', '/api/publication_page/-'],
    ['/publications//', '/api/publication_page/-'],
    ['/publications', '/api/catalogue_page'],
    ['/sitemap.xml', '/api/sitemap'],
    ['/revisions.xml', '/api/revisions_feed'],
  ];

  it.skipIf(!hasNjs)('names the call of the API', () => {
    const answers = through(
      'drawnPages',
      paths.map(([uri]) => uri),
    );
    expect(answers).toEqual(paths.map(([, expected]) => expected));
  });
});
