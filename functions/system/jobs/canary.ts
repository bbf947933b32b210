import * as v from 'valibot';
import { config } from '#platform/config/config';
import { randomUUID } from 'node:crypto';
import { errorFields, log } from '#platform/runtime/logger';

/** About when a visitor gives up. */
const patienceMs = 5000;

type Step = { readonly name: string; readonly look: (shop: Shop) => Promise<void> };
type Shop = { readonly origin: string };

const catalogue = v.object({
  count: v.pipe(v.number(), v.minValue(1)),
  results: v.pipe(v.array(v.object({ id: v.number(), name: v.string() })), v.minLength(1)),
});
const publication = v.object({ id: v.number(), name: v.string(), price: v.string() });
/** A carrier may be missing, as the others are still offered. */
const quotes = v.pipe(
  v.array(v.object({ service: v.string(), Valor: v.string(), MsgErro: v.string() })),
  v.someItem(({ Valor, MsgErro }) => MsgErro === '' && /[1-9]/.test(Valor)),
);
const badCredentials = v.object({
  codes: v.object({ non_field_errors: v.tuple([v.literal('bad_credentials')]) }),
});

/** One printed manual to the centre of São Paulo. */
const parcel = { cep: '01001000', state: 'SP', peso: '0.5' };

/** A visitor's first steps up to the order; a shop that answers these can sell. */
const steps: readonly Step[] = [
  {
    name: 'home',
    look: async (shop) => {
      const page = await (await ask(shop, '/', { status: 200 })).text();
      const script = /\sdata-program="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
      if (!script) throw new Error('the page names no program');
      await ask(shop, script, { status: 200 });
    },
  },
  {
    name: 'catalogue',
    look: async (shop) => {
      await listed(shop, '');
    },
  },
  {
    name: 'search',
    look: async (shop) => {
      const [wanted] = await listed(shop, '');
      const found = await listed(shop, wanted?.name ?? '');
      if (!found.some(({ id }) => id === wanted?.id)) throw new Error('what is there is not found');
    },
  },
  {
    // The account does not exist, but the lookup and the password check run all the same. A new
    // name each time, because after twenty failures in a day a name is also asked for a code.
    name: 'login',
    look: async (shop) => {
      const username = `canario-${randomUUID()}@example.com`;
      const body = { username, password: 'nenhuma senha de ninguém' };
      const answer = await ask(shop, '/api/token/', { status: 400, body });
      v.parse(badCredentials, await answer.json());
    },
  },
  {
    name: 'freight',
    look: async (shop) => {
      const answer = await ask(shop, '/api/get_shipping_price/', { status: 200, body: parcel });
      v.parse(quotes, await answer.json());
    },
  },
  {
    // Asks for current prices like the checkout before paying, bypassing the CDN's cache.
    name: 'checkout',
    look: async (shop) => {
      const [wanted] = await listed(shop, '');
      const path = `/publication/${wanted?.id}/?fresh=${randomUUID()}`;
      v.parse(publication, await (await ask(shop, path, { status: 200 })).json());
    },
  },
];

/** The names of the steps that fail for a visitor now. */
async function lookAtShop(shop: Shop): Promise<string[]> {
  const broken: string[] = [];
  for (const { name, look } of steps) {
    try {
      await look(shop);
    } catch (error) {
      broken.push(name);
      log('error', 'canary.failed', { step: name, ...errorFields(error) });
    }
  }
  return broken;
}

async function listed(shop: Shop, search: string) {
  const query = new URLSearchParams({ search, page: '1' }).toString();
  const answer = await ask(shop, `/publication/?${query}`, { status: 200 });
  return v.parse(catalogue, await answer.json()).results;
}

type Expected = { readonly status: number; readonly body?: object };

async function ask({ origin }: Shop, path: string, { status, body }: Expected): Promise<Response> {
  const answer = await fetch(`${origin}${path}`, {
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
    ...(body
      ? {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }
      : {}),
  });
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

/** Fails, and so raises its alarm, when a visitor could not use the shop. */
export async function handler(): Promise<{ broken: readonly string[] }> {
  const broken = await lookAtShop({ origin: config.SITE_ORIGIN });
  if (broken.length > 0) throw new Error(`the shop is broken: ${broken.join(', ')}`);
  return { broken };
}
