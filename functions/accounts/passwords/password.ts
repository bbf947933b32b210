import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { passwordCost as cost } from './passwordCost';

const maxmem = 96 * 1024 * 1024;
const saltBytes = 16;
const keyBytes = 32;

type ScryptCost = { readonly ln: number; readonly r: number; readonly p: number };

/** Returns a PHC string: `$scrypt$ln=15,r=8,p=3$<salt>$<key>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await derive(password, salt, cost);
  const { ln, r, p } = cost;
  return `$scrypt$ln=${ln},r=${r},p=${p}$${unpadded(salt)}$${unpadded(key)}`;
}

/** A placeholder for an account without a password: a valid PHC string that no password matches. */
export function noPassword(): string {
  const { ln, r, p } = cost;
  const salt = randomBytes(saltBytes);
  const key = randomBytes(keyBytes);
  return `$scrypt$ln=${ln},r=${r},p=${p}$${unpadded(salt)}$${unpadded(key)}`;
}

export type PasswordMatch = { readonly matches: boolean; readonly needsRehash: boolean };

/** Compares with a stored PHC string; without one it takes as long, with a hash that nothing matches. */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
): Promise<PasswordMatch> {
  const parts = phc.exec(stored ?? dummyHash);
  if (!parts) throw new Error('stored password is not a scrypt PHC string');
  const [, ln, r, p, salt = '', key = ''] = parts;
  const parameters = { ln: Number(ln), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64'), parameters);
  const same = timingSafeEqual(derived, Buffer.from(key, 'base64'));
  return {
    matches: same && stored !== undefined,
    needsRehash: parameters.ln !== cost.ln || parameters.r !== cost.r || parameters.p !== cost.p,
  };
}

const phc = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]{43})$/;
const dummyHash = `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${unpadded(Buffer.alloc(saltBytes))}$${unpadded(Buffer.alloc(keyBytes))}`;

function derive(password: string, salt: Buffer, { ln, r, p }: ScryptCost): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem };
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFC'), salt, keyBytes, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    }),
  );
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
