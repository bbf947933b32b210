import { Resolver } from 'node:dns/promises';
import { request, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { DeliveryAnswer } from '#shared/accounts/webhooks/webhook';
import { hostOf, isPublicAddress } from './publicAddress';

/** How host names are resolved and reached. Only here do tests replace the internet. */
export type Network = {
  readonly resolve: (name: string) => Promise<readonly string[]>;
  /** Lets a test connect to another address than the one that was checked. */
  readonly reach?: (address: string) => string;
  readonly connection?: Pick<RequestOptions, 'port' | 'ca'>;
};

const timeoutMs = 5000;
const longestAnswer = 64 * 1024;
const keptAnswer = 2048;

/**
 * Does not use `dns.lookup`, which occupies one of four threads shared with files: names whose servers do not
 * answer would hold up the others.
 */
const internet: Network = {
  resolve: async (name) => {
    const resolver = new Resolver({ timeout: 2000, tries: 2 });
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  },
};

type Why = NonNullable<DeliveryAnswer['why']>;
class Unreached extends Error {
  override readonly name = 'Unreached';
  readonly why: Why;
  constructor(why: Why) {
    super(why);
    this.why = why;
  }
}

type Post = {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
};

/**
 * Sends a message to an address that a customer chose. It connects to the exact IP address that was checked,
 * expects a certificate for the host's name and follows no redirect. It returns errors instead of throwing them.
 */
export async function postWebhook(
  post: Post,
  now: () => Date,
  network: Network = internet,
): Promise<DeliveryAnswer> {
  const began = now();
  const ending = AbortSignal.timeout(timeoutMs);
  const answer = (rest: Pick<DeliveryAnswer, 'status' | 'why' | 'body'>): DeliveryAnswer => ({
    at: began.toISOString(),
    ms: now().getTime() - began.getTime(),
    ...rest,
  });
  try {
    return answer({ ...(await send(post, network, ending)), why: null });
  } catch (error) {
    const known = error instanceof Unreached ? error.why : undefined;
    const why = known ?? (ending.aborted ? 'time' : 'connection');
    return answer({ status: null, why, body: '' });
  }
}

function send(
  { url: address, headers, body }: Post,
  network: Network,
  signal: AbortSignal,
): Promise<{ status: number; body: string }> {
  const url = new URL(address);
  const host = hostOf(url);
  const content = Buffer.from(body);
  return new Promise((resolve, reject) => {
    if (isIP(host) > 0 && !isPublicAddress(host)) {
      reject(new Unreached('address'));
      return;
    }
    signal.addEventListener('abort', () => reject(new Unreached('time')));
    const sending = request({
      method: 'POST',
      host,
      path: `${url.pathname}${url.search}`,
      port: 443,
      signal,
      // A pooled connection was checked for another delivery.
      agent: false,
      lookup: checkedLookup(network),
      ...(isIP(host) > 0 ? {} : { servername: host }),
      ...network.connection,
      headers: { ...headers, 'content-length': content.length },
    });
    sending.on('error', reject);
    sending.on('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      const done = () => {
        const text = Buffer.concat(parts).subarray(0, keptAnswer).toString('utf8');
        resolve({ status: response.statusCode ?? 0, body: text });
      };
      response.on('data', (part: Buffer) => {
        if (size < keptAnswer) parts.push(part);
        size += part.length;
        if (size < longestAnswer) return;
        done();
        sending.destroy();
      });
      response.on('end', done);
      response.on('error', reject);
    });
    sending.end(content);
  });
}

/** Resolves a name once and connects to a checked address; one address that is not public refuses all. */
const checkedLookup =
  ({ resolve, reach = (address) => address }: Network): LookupFunction =>
  (name, options, callback) => {
    resolve(name).then(
      (found) => {
        const [first] = found;
        if (first === undefined) {
          callback(new Unreached('name'), []);
        } else if (!found.every(isPublicAddress)) {
          callback(new Unreached('address'), []);
        } else if (options.all) {
          const all = found.map(reach).map((address) => ({ address, family: isIP(address) }));
          callback(null, all);
        } else {
          callback(null, reach(first), isIP(reach(first)));
        }
      },
      () => callback(new Unreached('name'), []),
    );
  };
