import { createHash, type KeyObject, randomBytes, sign } from 'node:crypto';
import { keyPair } from '../environments/keyPair';

/** The parts of a passkey request that both kinds of options have. */
export type Asked = { readonly challenge: string; readonly user?: { readonly id: string } };

/** Deviations of a page or a thief; by default everything is valid. */
export type Behaviour = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly counter?: number;
  /** If false, the device was touched but asked for no PIN, finger or face. */
  readonly verified?: boolean;
  readonly type?: string;
};

const flags = { present: 1, verified: 4, attested: 64 };

/** A device with one passkey, as WebAuthn describes it (ES256, attestation 'none'). */
export class SoftAuthenticator {
  readonly id = randomBytes(32);
  private readonly privateKey: KeyObject;
  private readonly jwk: JsonWebKey;
  private counter = 0;
  /** The account of the passkey, which the device reports itself. */
  private userHandle: string | undefined;

  constructor() {
    const { privateKey, publicKey } = keyPair('P-256');
    this.privateKey = privateKey;
    this.jwk = publicKey.export({ format: 'jwk' });
  }

  /** The response to creation options. */
  create({ challenge, user }: Asked, behaviour: Behaviour = {}) {
    this.userHandle = user?.id;
    const authData = Buffer.concat([
      this.authData(behaviour, flags.attested),
      Buffer.alloc(16),
      uint16(this.id.length),
      this.id,
      cbor(this.coseKey()),
    ]);
    const attestation = cbor(
      new Map<string, Encodable>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return {
      ...this.named(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, behaviour),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** The response to request options. */
  get({ challenge }: Asked, behaviour: Behaviour = {}) {
    this.counter += 1;
    const authData = this.authData({ counter: this.counter, ...behaviour });
    const clientDataJSON = this.clientData('webauthn.get', challenge, behaviour);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.named(),
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.privateKey).toString('base64url'),
        userHandle: this.userHandle,
      },
    };
  }

  private named() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const };
  }

  private authData({ rpId = 'localhost', counter = 0, verified = true }: Behaviour, more = 0) {
    const seen = flags.present | (verified ? flags.verified : 0) | more;
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([seen]), uint32(counter)]);
  }

  private clientData(type: string, challenge: string, behaviour: Behaviour): string {
    const { origin = 'http://localhost:8080' } = behaviour;
    const said = { type: behaviour.type ?? type, challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(said)).toString('base64url');
  }

  private coseKey(): Encodable {
    const coordinate = (text = '') => Buffer.from(text, 'base64url');
    return new Map<number, Encodable>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(this.jwk.x)],
      [-3, coordinate(this.jwk.y)],
    ]);
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

type Encodable =
  | number
  | string
  | Buffer
  | ReadonlyMap<string, Encodable>
  | ReadonlyMap<number, Encodable>;

/** Encodes the part of RFC 8949 that an attestation needs. */
function cbor(value: Encodable): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') {
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, content]) => [cbor(key), cbor(content)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, count: number): Buffer {
  const kind = major << 5;
  if (count < 24) return Buffer.from([kind | count]);
  if (count < 256) return Buffer.from([kind | 24, count]);
  return Buffer.concat([Buffer.from([kind | 25]), uint16(count)]);
}
