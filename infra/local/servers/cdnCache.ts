import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedCoding } from '../http/contentCoding';
import type { Sent } from '../emulators/gateway/sendReply';

const maxKept = 500;

type Kept = { readonly sent: Sent; readonly at: number; readonly until: number };

/** The CDN's cache key: path, query, company and encoding; undefined if never cached. */
export function cdnKey({ method, headers }: IncomingMessage, url: URL): string | undefined {
  if (method !== 'GET') return undefined;
  const coding = acceptedCoding(headers['accept-encoding']) ?? 'plain';
  const asking = [headers.authorization ?? '', headers['x-acting-for'] ?? ''];
  return [coding, ...asking, url.pathname, url.search].join(' ');
}

/**
 * Caches answers as long as their own header allows, like the CDN. Unlike there, a write clears the
 * cache, so that manual tests never see outdated answers.
 */
export class CdnCache {
  readonly #kept = new Map<string, Kept>();
  #drops = 0;

  /** Whether it was answered from the cache. */
  answer(key: string, response: ServerResponse): boolean {
    const found = this.#kept.get(key);
    const now = performance.now();
    if (!found || found.until <= now) return false;
    const { status, headers, body } = found.sent;
    const age = Math.floor((now - found.at) / 1000);
    response
      .writeHead(status, { ...headers, age: String(age), 'x-cache': 'Hit from cloudfront' })
      .end(body);
    return true;
  }

  /** Call this before making an answer: one made during a write is not cached. */
  ask(): { readonly keep: (key: string, sent: Sent) => void } {
    const [drops, at] = [this.#drops, performance.now()];
    return {
      keep: (key, sent) => {
        const seconds = secondsOf(sent);
        if (seconds === 0 || drops !== this.#drops) return;
        const [oldest] = this.#kept.size < maxKept ? [] : this.#kept.keys();
        if (oldest !== undefined) this.#kept.delete(oldest);
        this.#kept.set(key, { sent, at, until: at + seconds * 1000 });
      },
    };
  }

  drop(): void {
    this.#drops += 1;
    this.#kept.clear();
  }
}

function secondsOf({ headers }: Sent): number {
  const control = String(headers['cache-control']);
  return control.startsWith('public,') ? Number(/s-maxage=(\d+)/.exec(control)?.[1] ?? 0) : 0;
}
