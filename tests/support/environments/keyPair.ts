import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';

const encodings = {
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'der' },
} as const;

/**
 * A key pair, read back from its encoding. A key as it was generated shares a lock with what generated it: a thread that
 * clears that away while the key is exported waits for itself for ever (Node 20).
 */
export function keyPair(kind: 'ed25519' | 'P-256'): {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
} {
  const pair =
    kind === 'ed25519'
      ? generateKeyPairSync('ed25519', encodings)
      : generateKeyPairSync('ec', { namedCurve: kind, ...encodings });
  return {
    publicKey: createPublicKey({ key: pair.publicKey, format: 'der', type: 'spki' }),
    privateKey: createPrivateKey({ key: pair.privateKey, format: 'der', type: 'pkcs8' }),
  };
}
