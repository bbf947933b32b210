import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as v from 'valibot';

/** Compressed JSON: DynamoDB charges by the byte, and again for every index. */
export const pack = (value: unknown): Uint8Array => deflateRawSync(JSON.stringify(value));

const unpack = (bytes: Uint8Array): unknown => JSON.parse(inflateRawSync(bytes).toString());

/** An attribute made by `pack`; its content still has to be validated. */
export const packed = v.pipe(
  v.custom<Uint8Array>((value) => value instanceof Uint8Array),
  v.transform(unpack),
);
