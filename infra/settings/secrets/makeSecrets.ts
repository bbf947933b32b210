import { generateKeyPairSync, randomBytes } from 'node:crypto';

/** The keys of a new environment; those of its carriers stay empty. */
export function makeSecrets() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const jwk = (key: typeof publicKey) =>
    JSON.stringify({ ...key.export({ format: 'jwk' }), alg: 'EdDSA', use: 'sig' });
  return {
    tokenPublicKey: jwk(publicKey),
    addressKey: randomKey(),
    secrets: {
      tokenSigningKey: jwk(privateKey),
      recoveryKey: randomKey(),
      paymentProvider: randomKey(),
      formerPaymentProvider: '',
      originVerify: randomKey(),
      linkKey: randomKey(),
      factorKey: randomKey(),
      webhookKey: randomKey(),
      invoiceProvider: '',
      correios: '',
      melhorEnvio: '',
    },
  };
}

export const randomKey = () => randomBytes(32).toString('base64url');
