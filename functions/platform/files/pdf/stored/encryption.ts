import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { PDFBool, PDFDict, PDFHexString, PDFName, type PDFRef, PDFString } from 'pdf-lib';
import { pdfNameOf, numberOf } from './pdfObjects';

/** The file needs a password, or uses an encryption that this code does not support. */
export class LockedPdf extends Error {
  override readonly name = 'LockedPdf';
}

export type Cipher = {
  readonly open: (ref: PDFRef, bytes: Uint8Array) => Uint8Array;
  readonly seal: (ref: PDFRef, bytes: Uint8Array) => Uint8Array;
};
export type Encryption = { readonly streams: Cipher; readonly strings: Cipher };

/**
 * The encryption of a file that opens without a password (ISO 32000-2, 7.6), such as manuals that
 * only restrict what readers may do.
 */
export function encryptionOf(dict: PDFDict, id: Uint8Array): Encryption {
  const version = numberOf(dict, 'V') ?? 0;
  if (pdfNameOf(dict, 'Filter') !== 'Standard' || ![1, 2, 4, 5].includes(version)) {
    throw new LockedPdf('another handler');
  }
  const key = version === 5 ? longKey(dict) : shortKey(dict, id, version);
  if (version < 4) return { streams: rc4Cipher(key), strings: rc4Cipher(key) };
  return { streams: namedCipher(dict, 'StmF', key), strings: namedCipher(dict, 'StrF', key) };
}

function namedCipher(dict: PDFDict, use: 'StmF' | 'StrF', key: Buffer): Cipher {
  const name = pdfNameOf(dict, use) ?? 'Identity';
  if (name === 'Identity') return plain;
  const filters = dict.get(PDFName.of('CF'));
  const filter = filters instanceof PDFDict ? filters.get(PDFName.of(name)) : undefined;
  const method = filter instanceof PDFDict ? pdfNameOf(filter, 'CFM') : null;
  if (method === 'None') return plain;
  if (method === 'V2') return rc4Cipher(key);
  if (method === 'AESV2') return aesCipher('aes-128-cbc', (ref) => objectKey(key, ref, 'sAlT'));
  if (method === 'AESV3') return aesCipher('aes-256-cbc', () => key);
  throw new LockedPdf('another method');
}

const plain: Cipher = { open: (_, bytes) => bytes, seal: (_, bytes) => bytes };

function rc4Cipher(key: Buffer): Cipher {
  const both: Cipher['open'] = (ref, bytes) => rc4(objectKey(key, ref, ''), bytes);
  return { open: both, seal: both };
}

const block = 16;

function aesCipher(name: 'aes-128-cbc' | 'aes-256-cbc', keyOf: (ref: PDFRef) => Buffer): Cipher {
  return {
    open(ref, bytes) {
      const whole = bytes.length - (bytes.length % block);
      if (whole < 2 * block) return new Uint8Array();
      const decipher = createDecipheriv(name, keyOf(ref), bytes.subarray(0, block));
      decipher.setAutoPadding(false);
      const content = decipher.update(bytes.subarray(block, whole));
      const padding = content.at(-1) ?? 0;
      return content.subarray(0, content.length - (padding <= block ? padding : 0));
    },
    seal(ref, bytes) {
      const start = randomBytes(block);
      const cipher = createCipheriv(name, keyOf(ref), start);
      return Buffer.concat([start, cipher.update(bytes), cipher.final()]);
    },
  };
}

function objectKey(key: Buffer, { objectNumber, generationNumber }: PDFRef, salt: string): Buffer {
  const name = Buffer.alloc(5);
  name.writeUIntLE(objectNumber, 0, 3);
  name.writeUIntLE(generationNumber, 3, 2);
  return md5(key, name, Buffer.from(salt)).subarray(0, Math.min(key.length + 5, 16));
}

/** The PDF specification pads an empty password to these bytes. */
const padding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);

/** Algorithms 2, 4 and 5, for RC4 and the shorter AES. */
function shortKey(dict: PDFDict, id: Uint8Array, version: number): Buffer {
  const isStrong = (numberOf(dict, 'R') ?? 0) >= 3;
  const length = keyLength(dict, version);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE((numberOf(dict, 'P') ?? 0) | 0);
  const owner = bytesOf(dict, 'O').subarray(0, 32);
  let key = md5(padding, owner, permissions, id, metadataMark(dict)).subarray(0, length);
  for (let round = 0; isStrong && round < 50; round += 1) key = md5(key).subarray(0, length);
  const proof = isStrong ? provenBy(key, id) : rc4(key, padding);
  if (!proof.equals(bytesOf(dict, 'U').subarray(0, proof.length))) {
    throw new LockedPdf('a password');
  }
  return key;
}

function keyLength(dict: PDFDict, version: number): number {
  if (version === 1) return 5;
  const bits = version === 4 ? 128 : (numberOf(dict, 'Length') ?? 40);
  return Math.min(16, Math.max(5, Math.floor(bits / 8)));
}

/** Marks a file whose metadata is not encrypted. */
function metadataMark(dict: PDFDict): Buffer {
  const isPlain = dict.get(PDFName.of('EncryptMetadata')) === PDFBool.False;
  return Buffer.alloc(isPlain && (numberOf(dict, 'R') ?? 0) >= 4 ? 4 : 0, 0xff);
}

function provenBy(key: Buffer, id: Uint8Array): Buffer {
  let proof = md5(padding, id);
  for (let round = 0; round < 20; round += 1) {
    proof = rc4(
      key.map((byte) => byte ^ round),
      proof,
    );
  }
  return proof;
}

/** Algorithm 2.A, for AES of 256 bits. */
function longKey(dict: PDFDict): Buffer {
  const hash = numberOf(dict, 'R') === 5 ? sha256 : hardenedHash;
  const user = bytesOf(dict, 'U');
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) throw new LockedPdf('a password');
  const decipher = createDecipheriv(
    'aes-256-cbc',
    hash(user.subarray(40, 48)),
    Buffer.alloc(block),
  );
  decipher.setAutoPadding(false);
  return decipher.update(bytesOf(dict, 'UE').subarray(0, 32));
}

/** Algorithm 2.B with an empty password. */
function hardenedHash(salt: Uint8Array): Buffer {
  let key = sha256(salt);
  let last = 0;
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    cipher.setAutoPadding(false);
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = createHash(['sha256', 'sha384', 'sha512'][sum % 3] ?? 'sha256')
      .update(mixed)
      .digest();
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

function md5(...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Implemented here because OpenSSL no longer offers RC4. */
function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (one: number, other: number) => {
    [state[one & 255], state[other & 255]] = [at(other), at(one)];
  };
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) & 255;
    swap(index, other);
  }
  const result = Buffer.alloc(bytes.length);
  let other = 0;
  bytes.forEach((byte, position) => {
    const index = position + 1;
    other = (other + at(index)) & 255;
    swap(index, other);
    result[position] = byte ^ at(at(index) + at(other));
  });
  return result;
}

export function bytesOfText(value: unknown): Uint8Array | null {
  return value instanceof PDFString || value instanceof PDFHexString ? value.asBytes() : null;
}

const bytesOf = (dict: PDFDict, key: string) =>
  Buffer.from(bytesOfText(dict.get(PDFName.of(key))) ?? []);
