import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as v from 'valibot';

/** JSON, compressed: DynamoDB charges by the byte, and by the byte again for every index. */
export const pack = (value: unknown): Uint8Array => deflateRawSync(JSON.stringify(value));

const unpack = (bytes: Uint8Array): unknown => JSON.parse(inflateRawSync(bytes).toString());

/** An attribute `pack` made; its content is still to be checked. */
export const packed = v.pipe(
  v.custom<Uint8Array>((value) => value instanceof Uint8Array),
  v.transform(unpack),
);
