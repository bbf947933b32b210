import { Agent, request } from 'node:http';
import { randomUUID } from 'node:crypto';
import { goodPassword, signUp } from '../samples/people';

/**
 * `share` is its percentage of the calls in the mix; others are only measured for comparison with
 * the simplest call.
 */
export type Call = {
  readonly name: string;
  readonly share: number;
  readonly run: () => Promise<void>;
};

type Row = {
  readonly id: number;
  readonly is_download: boolean;
  readonly has_airplane_info: boolean;
  readonly has_photo_upload: boolean;
};
type Asked = { readonly token?: string; readonly body?: unknown; readonly key?: string };

/** Enough buyers that none orders more than a customer does, however many orders a load places. */
const buyersOfALoad = 150;

const accounts = ['cliente', 'empresa', 'parceiro', 'staff', 'admin'];

/** The calls that customers and staff make all day, on the demonstration's data. */
export async function callsOfShop(origin: string): Promise<Call[]> {
  const ask = connect(origin);
  const login = async (username: string, password = 'aero-local-1997') => {
    const body = { username, password };
    return ((await ask('POST', '/api/token/', { body })) as { access: string }).access;
  };
  const staff = await login('staff@example.com');
  const people = (await ask('GET', '/profile/?limit=100', { token: staff })) as {
    results: { user: { email: string; is_staff: boolean } }[];
  };
  const customers: string[] = [];
  for (const { user } of people.results) {
    if (!user.is_staff) customers.push(await login(user.email));
  }
  const buyers: string[] = [];
  for (let count = 0; count < buyersOfALoad; count += 1) {
    const body = signUp();
    await ask('POST', '/profile/', { body });
    buyers.push(await login(body.user.email, goodPassword));
  }
  customers.push(...buyers);
  const listed = (await ask('GET', '/publication/?limit=100')) as { results: Row[] };
  const publications = listed.results.map(({ id }) => id);
  const download = listed.results.find(
    (row) => row.is_download && !row.has_airplane_info && !row.has_photo_upload,
  );
  if (!download) throw new Error('the demonstration sells no plain download');
  const order = {
    publications: [{ publication: download.id }],
    shipping_type: 'Download',
    shipping_value: '0.00',
  };
  let turn = 0;
  const next = (values: readonly (string | number)[]) => {
    turn += 1;
    return String(values[turn % values.length]);
  };
  const call = (name: string, share: number, run: () => Promise<unknown>): Call => ({
    name,
    share,
    run: async () => {
      await run();
    },
  });
  return [
    call('bare', 0, () => ask('GET', '/api/health/')),
    call('first page', 0, () => ask('GET', '/publication/')),
    call('first search', 0, () => ask('GET', '/publication/?search=manual')),
    call('new search', 0, () => ask('GET', `/publication/?search=${randomUUID().slice(0, 4)}`)),
    call('list', 25, () => ask('GET', `/publication/?page=${next([1, 2, 3, 4])}`)),
    call('search', 10, () =>
      ask('GET', `/publication/?search=${next(['manual', 'motor', 'AG-202', 'zzz'])}`),
    ),
    call('detail', 20, () => ask('GET', `/publication/${next(publications)}/`)),
    call('me', 10, () => ask('GET', '/api/user/me/', { token: next(customers) })),
    call('own orders', 10, () => ask('GET', '/order/', { token: next(customers) })),
    call('subscriptions', 10, () => ask('GET', '/signature/', { token: next(customers) })),
    call('staff orders', 5, () =>
      ask('GET', `/order/?page=${next([1, 2, 3])}&status=${next(['', 1, 2])}`, { token: staff }),
    ),
    call('staff search', 2, () =>
      ask('GET', `/order/?search=${next(['marcos', 'PT-', 'sedex'])}`, { token: staff }),
    ),
    call('today', 2, () => ask('GET', '/api/today/', { token: staff })),
    // Several accounts, because many logins of one account at once look like an attack.
    call('login', 2, () => login(`${next(accounts)}@example.com`)),
    call('order', 4, () =>
      ask('POST', '/order/', { token: next(buyers), body: order, key: randomUUID() }),
    ),
  ];
}

function connect(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  return (method: string, path: string, { token, body, key }: Asked = {}) =>
    new Promise<unknown>((resolve, reject) => {
      const content = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        accept: 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(content === undefined ? {} : { 'content-type': 'application/json' }),
      };
      const sent = request(new URL(path, origin), { method, agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', reject);
        answer.once('end', () => {
          const text = Buffer.concat(chunks).toString();
          const status = answer.statusCode ?? 0;
          if (status >= 200 && status < 300) resolve(JSON.parse(text));
          else reject(new Error(`${method} ${path} ${String(status)} ${text.slice(0, 200)}`));
        });
      });
      sent.once('error', reject);
      sent.end(content);
    });
}

/** The value that is not exceeded by `share` of the values; 0.5 gives the median. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
