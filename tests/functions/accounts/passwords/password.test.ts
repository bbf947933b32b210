import { randomBytes, scryptSync } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { hashPassword, verifyPassword } from '#functions/accounts/passwords/password';

vi.unmock('#functions/accounts/passwords/passwordCost');

const password = 'voo-noturno-1931';
const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** As it would have been stored with another cost. */
function stored(cost: { ln: number; r: number; p: number }, text = password): string {
  const { ln, r, p } = cost;
  const salt = randomBytes(16);
  const key = scryptSync(text, salt, 32, { N: 2 ** ln, r, p, maxmem: 96 * 1024 * 1024 });
  return `$scrypt$ln=${String(ln)},r=${String(r)},p=${String(p)}$${unpadded(salt)}$${unpadded(key)}`;
}

describe('a stored password', () => {
  it('names its cost, and is another each time', async () => {
    const [one, another] = await Promise.all([hashPassword(password), hashPassword(password)]);
    expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(another).not.toBe(one);
    expect(await verifyPassword(password, one)).toEqual({ matches: true, needsRehash: false });
    expect(await verifyPassword(`${password}x`, one)).toEqual({
      matches: false,
      needsRehash: false,
    });
  });

  it.each([
    { ln: 14, r: 8, p: 3 },
    { ln: 15, r: 4, p: 3 },
    { ln: 15, r: 8, p: 1 },
  ])('of cost %j still opens, and asks to be stored anew', async (cost) => {
    const opened = { matches: true, needsRehash: true };
    expect(await verifyPassword(password, stored(cost))).toEqual(opened);
    expect(await verifyPassword('outra', stored(cost))).toEqual({ ...opened, matches: false });
  });

  it('is the same however its accents are typed', async () => {
    const composed = stored({ ln: 4, r: 8, p: 1 }, 'avião-1931'.normalize('NFC'));
    const { matches } = await verifyPassword('avião-1931'.normalize('NFD'), composed);
    expect(matches).toBe(true);
  });

  it('of nobody matches nothing, not even what the stand-in is made of', async () => {
    for (const guess of ['', password, '\u0000'.repeat(32)]) {
      expect(await verifyPassword(guess, undefined)).toEqual({
        matches: false,
        needsRehash: false,
      });
    }
  });

  it.each(['', password, 'x$scrypt$ln=4,r=8,p=1$c2FsdA$', '$2b$10$abcdefghijklmnopqrstuv'])(
    'cannot be %j',
    async (text) => {
      const broken = /not a scrypt PHC string/;
      await expect(verifyPassword(password, text)).rejects.toThrow(broken);
      const whole = stored({ ln: 4, r: 8, p: 1 });
      await expect(verifyPassword(password, `x${whole}`)).rejects.toThrow(broken);
      await expect(verifyPassword(password, `${whole}x`)).rejects.toThrow(broken);
    },
  );
});
