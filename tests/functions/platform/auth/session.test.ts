import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { endpoint } from '#shared/api/endpoint';
import { callHandler } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';

await startDatabase();
const { serve } = await import('#platform/http/serve');
const { tokenRules } = await import('#platform/auth/session');
const { customer, partner, person, staff, superuser, tokenFor } =
  await import('#tests/support/samples/people');

const answer = v.object({ who: v.nullable(v.number()) });
const closed = endpoint({ method: 'GET', path: '/closed', access: 'logged', answer, grants: {} });
const open = endpoint({ method: 'GET', path: '/open', access: 'anyone', answer, grants: {} });
const closedHandler = serve(closed, { run: ({ session }) => ({ who: session.profileId }) });
const openHandler = serve(open, { run: ({ session }) => ({ who: session?.profileId ?? null }) });

const knock = (token: string) => callHandler(closedHandler, closed, { token });

const ana = await customer();

type Forgery = {
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  without?: readonly string[];
  key?: string;
};

async function forge({ claims = {}, header = {}, without = [], key }: Forgery): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const all: Record<string, unknown> = {
    sub: String(ana.row.id),
    iss: tokenRules.issuer,
    aud: tokenRules.audience,
    jti: idOf(ana.token),
    iat: now,
    exp: now + 600,
    ...claims,
  };
  const kept = Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name)));
  const jwk = JSON.parse(key ?? process.env.TEST_SIGNING_KEY ?? '{}') as { kty: 'OKP' };
  return new SignJWT(kept)
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', ...header })
    .sign(await importJWK(jwk as Parameters<typeof importJWK>[0], 'EdDSA'));
}

const idOf = (token: string) => {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { jti: string }).jti;
};

const publicJwk = (key: KeyObject) => JSON.stringify(key.export({ format: 'jwk' }));

const strangersKey = () =>
  JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }));

describe('a token', () => {
  it('opens a closed call for its owner', async () => {
    expect((await knock(ana.token)).body).toEqual({ who: ana.row.id });
    expect((await knock(await forge({}))).status).toBe(200);
  });

  it('that was good is refused once its time has ended, and says that nobody ended it', async () => {
    const token = await forge({ claims: { exp: Math.floor(Date.now() / 1000) + 60 } });
    expect((await knock(token)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect(await knock(token)).toMatchObject({
      status: 401,
      body: { code: 'token_not_valid' },
      codes: { detail: 'session_expired' },
    });
    vi.useRealTimers();
    expect((await knock(token)).status).toBe(200);
  });

  it('that differs in one letter of its signature is another one', async () => {
    expect((await knock(ana.token)).status).toBe(200);
    const at = ana.token.length - 20;
    const other = ana.token[at] === 'A' ? 'B' : 'A';
    expect((await knock(ana.token.slice(0, at) + other + ana.token.slice(at + 1))).status).toBe(
      401,
    );
  });

  it('is asked for when there is none', async () => {
    const reply = await callHandler(closedHandler, closed);
    expect(reply.status).toBe(401);
    expect(reply.body).toEqual({
      detail: 'As credenciais de autenticação não foram fornecidas.',
    });
    expect(reply.headers['www-authenticate']).toBe('Bearer');
  });

  it.each<[string, Forgery]>([
    ['without exp', { without: ['exp'] }],
    ['without sub', { without: ['sub'] }],
    ['without jti', { without: ['jti'] }],
    ['expired', { claims: { exp: Math.floor(Date.now() / 1000) - 1 } }],
    ['of another issuer', { claims: { iss: 'shop-production' } }],
    ['for another audience', { claims: { aud: 'shop-api-production' } }],
    ['of another type', { header: { typ: 'JWT' } }],
    ['signed by a stranger', { key: strangersKey() }],
    ['of a session that never was', { claims: { jti: 'forged' } }],
    ['of another row of the account', { claims: { jti: 'ACCOUNT' } }],
    ['of nobody', { claims: { sub: '999999' } }],
    ['of a strange subject', { claims: { sub: '1 OR 1=1' } }],
  ])('is refused %s, with its own code', async (_, forgery) => {
    const reply = await knock(await forge(forgery));
    expect(reply.status).toBe(401);
    expect(reply.body).toMatchObject({ code: 'token_not_valid' });
    expect(reply.headers['www-authenticate']).toContain('Bearer');
  });

  it('is good by the old and by the new key while the key is changed, and by no third', async () => {
    const next = generateKeyPairSync('ed25519');
    const halves = [process.env.TOKEN_PUBLIC_KEY ?? '', publicJwk(next.publicKey)];
    vi.resetModules();
    vi.stubEnv(
      'TOKEN_PUBLIC_KEY',
      JSON.stringify({ keys: halves.map((half) => JSON.parse(half) as object) }),
    );
    const { serve: serveByBoth } = await import('#platform/http/serve');
    const handler = serveByBoth(closed, { run: ({ session }) => ({ who: session.profileId }) });
    const status = async (token: string) => (await callHandler(handler, closed, { token })).status;
    expect(await status(await forge({}))).toBe(200);
    const newKey = JSON.stringify(next.privateKey.export({ format: 'jwk' }));
    expect(await status(await forge({ key: newKey }))).toBe(200);
    expect(await status(await forge({ key: strangersKey() }))).toBe(401);
    expect((await knock(await forge({ key: newKey }))).status).toBe(401);
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  it('is refused unsigned and with HMAC made from the public key', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const [, payload = ''] = (await forge({})).split('.');
    expect((await knock(`${part({ alg: 'none', typ: 'at+jwt' })}.${payload}.`)).status).toBe(401);
    const secret = new TextEncoder().encode(process.env.TOKEN_PUBLIC_KEY);
    const hmac = await new SignJWT({ sub: String(ana.row.id), ver: 1 })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setExpirationTime('1h')
      .sign(secret);
    expect((await knock(hmac)).status).toBe(401);
  });

  it.each(['', 'a b', 'abc', '...', 'ÿ'])('is refused when it is %j', async (token) => {
    expect((await knock(token)).status).toBe(401);
  });

  it('is as good as none on an open call when it is bad', async () => {
    const expired = await forge({ claims: { exp: 1 } });
    expect((await callHandler(openHandler, open, { token: expired })).body).toEqual({ who: null });
    expect((await callHandler(openHandler, open, { token: 'nonsense' })).body).toEqual({
      who: null,
    });
    expect((await callHandler(openHandler, open, { token: ana.token })).body).toEqual({
      who: ana.row.id,
    });
  });

  it('lasts 24 hours for customers and 8 for staff', async () => {
    const lasts = (token: string) => {
      const { iat, exp } = JSON.parse(
        Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
      ) as { iat: number; exp: number };
      return (exp - iat) / 3600;
    };
    const worker = await staff();
    const chief = await superuser();
    expect([lasts(ana.token), lasts(worker.token), lasts(chief.token)]).toEqual([24, 8, 8]);
    const past = new Date(Date.now() - 24 * 3600_000 - 1000);
    expect((await knock(await tokenFor(ana.row.id, past))).status).toBe(401);
  });
});

describe('an inactive account', () =>
  it('has no session', async () => {
    const gone = await person({ is_active: false });
    expect((await knock(gone.token)).status).toBe(401);
  }));

describe('access', () =>
  it.each([
    ['anyone', ['visitor', 'customer', 'partner', 'staff', 'superuser']],
    ['visitorOrStaff', ['visitor', 'staff', 'superuser']],
    ['logged', ['customer', 'partner', 'staff', 'superuser']],
    ['owner', ['customer', 'partner', 'staff', 'superuser']],
    ['partner', ['partner', 'staff', 'superuser']],
    ['staff', ['staff', 'superuser']],
  ] as const)('%s lets in %j', async (access, expected) => {
    const door = endpoint({
      method: 'GET',
      path: '/door',
      access,
      area: 'every',
      answer,
      grants: {},
    });
    const handler = serve(door, { run: () => ({ who: null }) });
    const callers = {
      visitor: undefined,
      customer: ana.token,
      partner: (await partner()).token,
      staff: (await staff()).token,
      superuser: (await superuser()).token,
    };
    const letIn: string[] = [];
    for (const [name, token] of Object.entries(callers)) {
      const { status } = await callHandler(handler, door, { token });
      if (status === 200) letIn.push(name);
      else expect(status).toBe(name === 'visitor' ? 401 : 403);
    }
    expect(letIn).toEqual(expected);
  }));
