import { beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#shared/api/endpoints';
import type { Handler } from '../../functions/platform/serve';
import { call } from '../support/call';
import { startDatabase } from '../support/database';
import { openMailbox } from '../support/mailbox';
import { stubSecrets } from '../support/secrets';

await startDatabase();
stubSecrets();
openMailbox();
const people = await import('../support/people');

const callers = ['visitor', 'customer', 'partner', 'staff', 'superuser'] as const;
type Caller = (typeof callers)[number];

const anyone: readonly Caller[] = callers;
const logged: readonly Caller[] = ['customer', 'partner', 'staff', 'superuser'];
const partners: readonly Caller[] = ['partner', 'staff', 'superuser'];
const staffOnly: readonly Caller[] = ['staff', 'superuser'];
const visitorsAndStaff: readonly Caller[] = ['visitor', 'staff', 'superuser'];

/**
 * "Calls and who may make them" of the contract, written down a second time on purpose: the table in
 * shared/ is what is tested. Whose objects an owner reaches is each noun's own test.
 */
const contract: Readonly<Record<string, readonly Caller[]>> = {
  'POST /api/token': anyone,
  'POST /api/logout': logged,
  'GET /api/user/me': logged,
  'POST /api/user/change_password': anyone,
  'POST /api/user/confirm_password': anyone,
  'GET /profile': staffOnly,
  'GET /profile/{id}': logged,
  'POST /profile': visitorsAndStaff,
  'PUT /profile/{id}': logged,
  'DELETE /profile/{id}': staffOnly,
  'GET /api/user/users_admins': staffOnly,
  'GET /publication': anyone,
  'GET /publication/{id}': anyone,
  'POST /publication': staffOnly,
  'PUT /publication/{id}': staffOnly,
  'DELETE /publication/{id}': staffOnly,
  'GET /publication/{id}/file': partners,
  'GET /api/status_file': anyone,
  'GET /api/partnership': partners,
  'GET /api/get_status': anyone,
  'PUT /api/status_file': staffOnly,
  'PUT /api/upload/{id}': staffOnly,
  'POST /api/upload/{id}/url': staffOnly,
  'GET /signature': logged,
  'GET /signature/{id}': logged,
  'GET /signature/{id}/file': logged,
  'POST /signature': staffOnly,
  'PUT /signature/{id}': staffOnly,
  'GET /order': logged,
  'GET /order/{id}': logged,
  'POST /order': logged,
  'PUT /order/{id}': staffOnly,
  'DELETE /order/{id}': staffOnly,
  'GET /order/{id}/photo/{line}': logged,
  'POST /order_publication': staffOnly,
  'PUT /order_publication/{line}': staffOnly,
  'POST /api/make_boleto': logged,
  // Also opened by a link that carries a signature instead of a token.
  'GET /order/{id}/boleto': logged,
  'POST /api/order_update_status': staffOnly,
  'POST /api/order_update_nfe': staffOnly,
  'POST /api/order_reject': staffOnly,
  'POST /api/order_check_payments': staffOnly,
  'POST /api/get_shipping_price': anyone,
  'POST /api/order_upload_image': anyone,
  'POST /api/logme': staffOnly,
  'POST /api/get_orders': staffOnly,
  'GET /expedition': staffOnly,
  'POST /expedition': staffOnly,
  'GET /expedition/{id}': staffOnly,
  'PUT /expedition/{id}': staffOnly,
  'GET /api/get_clients_expedition': staffOnly,
  'POST /api/contact': anyone,
  'GET /api/health': anyone,
  'GET /api/certificate/{code}': anyone,
  'POST /api/get_certificate': logged,
  'GET /api/get_certificate': staffOnly,
  'POST /api/user/users_addresses_list': staffOnly,
  'GET /api/user/address_labels': staffOnly,
  'POST /api/get_users_from_publication': staffOnly,
  'POST /api/price_refactor': staffOnly,
  'GET /api/today': staffOnly,
  'GET /api/user/export': logged,
  'POST /api/user/erase': logged,
  'GET /api/reports/publication_prices': staffOnly,
  'POST /api/reports/order_by_prefix': staffOnly,
  'POST /api/reports/paid_orders': staffOnly,
  'POST /api/reports/expedition_list': staffOnly,
  'POST /api/reports/expired_signatures': staffOnly,
};

/** The provider proves itself by its own secret, not by a session. */
const byProvider = new Set(['POST /api/payments/webhook/{provider}']);

const routeOf = ({ endpoint }: (typeof operations)[number]) =>
  `${endpoint.method} ${endpoint.path}`;

const tokens = new Map<Caller, () => Promise<string>>();
beforeAll(async () => {
  for (const name of callers) {
    if (name === 'visitor') continue;
    const { row } = await people[name]();
    // A fresh token each time: one of the calls is the logout.
    tokens.set(name, () => people.tokenFor(row.id));
  }
});

/** Nothing has these numbers, so whoever gets past the door meets a 404 or a 400, not an effect. */
const nothing = { id: 987_654, line: 987_654, provider: 'embedded', code: 'x' };

describe('the contract', () => {
  it('names every route of the table', () => {
    const named = new Set([...Object.keys(contract), ...byProvider]);
    expect(operations.map(routeOf).filter((route) => !named.has(route))).toEqual([]);
  });
});

describe.each(operations.map((operation) => [routeOf(operation), operation] as const))(
  '%s',
  (route, { noun, name, endpoint }) => {
    let handler: Handler;
    beforeAll(async () => {
      const loaded = (await import(`../../functions/${noun}/endpoints/${name}.ts`)) as {
        handler: Handler;
      };
      ({ handler } = loaded);
    });
    const knock = async (caller: Caller, token?: string) => {
      const own = token ?? (await tokens.get(caller)?.());
      const { status, body } = await call(handler, endpoint, { path: nothing, token: own });
      return { status, body };
    };

    if (byProvider.has(route)) {
      it('accepts nobody without the provider’s secret', async () => {
        for (const caller of callers) {
          const { status } = await knock(caller);
          expect([400, 401, 403, 404]).toContain(status);
        }
      });
      return;
    }

    it.each(callers)('%s', async (caller) => {
      const { status, body } = await knock(caller);
      if (contract[route]?.includes(caller)) {
        expect([401, 403]).not.toContain(status);
        return;
      }
      expect(status).toBe(caller === 'visitor' ? 401 : 403);
      expect(body).toEqual({ detail: expect.any(String) as string });
    });

    it('treats a bad token as none where it is open, and refuses it elsewhere', async () => {
      const { status, body } = await knock('visitor', 'not.a.token');
      if (contract[route]?.includes('visitor')) {
        expect([401, 403]).not.toContain(status);
      } else {
        expect(status).toBe(401);
        if (endpoint.access !== 'anyone') expect(body.code).toBe('token_not_valid');
      }
    });
  },
);
