import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';

const publicKeyEncoding = { type: 'spki', format: 'der' } as const;
const privateKeyEncoding = { type: 'pkcs8', format: 'der' } as const;

/**
 * A key pair, read back from its encoding. A generated key shares a lock with its generator, and a
 * garbage collection during its export makes the thread wait for itself for ever (Node 20).
 */
export function keyPair(kind: 'ed25519' | 'P-256'): {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
} {
  const { publicKey, privateKey } =
    kind === 'ed25519'
      ? generateKeyPairSync(kind, { publicKeyEncoding, privateKeyEncoding })
      : generateKeyPairSync('ec', { namedCurve: kind, publicKeyEncoding, privateKeyEncoding });
  return {
    publicKey: createPublicKey({ key: publicKey, ...publicKeyEncoding }),
    privateKey: createPrivateKey({ key: privateKey, ...privateKeyEncoding }),
  };
}
