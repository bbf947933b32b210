import { describe, expect, it } from 'vitest';
import { operations } from '#shared/api/endpoints';
import { screensOf } from '#shared/site/screenPaths';
import { answererOf } from '../../../web/serviceWorker/answererOf';

const origin = 'https://aeropub.example.com';
const files = ['/assets/core-1.js', '/app.html'];
const answerer = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  answererOf({ method, mode, url: new URL(path, origin).href }, { origin, files });
const filled = (path: string) => path.replaceAll(/\{\w+\}|:\w+/g, '7');

describe('the service worker', () => {
  it('answers no call of the API, asked for as a page or not', () => {
    for (const { endpoint } of operations) {
      for (const mode of ['cors', 'navigate']) {
        for (const slash of ['', '/']) {
          const path = filled(endpoint.path) + slash;
          expect(answerer(path, { mode, method: endpoint.method }), path).toBeNull();
        }
      }
    }
  });

  it('answers no other method, no other origin, and nothing of the back office', () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) {
      expect(answerer('/manage', { method, mode: 'navigate' })).toBeNull();
    }
    expect(answerer('https://elsewhere.example.com/assets/core-1.js')).toBeNull();
    for (const screen of [...screensOf.backOffice, '/admin/']) {
      expect(answerer(filled(screen), { mode: 'navigate' }), screen).toBeNull();
    }
    expect(answerer('/assets/admin-1.js')).toBeNull();
  });

  it('answers the shop’s screens and the files of its shell', () => {
    for (const screen of screensOf.shop) {
      expect(answerer(filled(screen), { mode: 'navigate' }), screen).toBe('page');
    }
    expect(answerer('/assets/core-1.js')).toBe('file');
    expect(answerer('/app.html')).toBeNull();
    expect(answerer('/config.json')).toBeNull();
  });
});
