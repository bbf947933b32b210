import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Coding = 'br' | 'gzip';

// The types that the CDN compresses, and the smallest size.
const compressible =
  /^(?:text\/(?:html|css|javascript|plain)|application\/json|image\/svg\+xml)(?:;|$)/;
const worthwhile = 1000;
// About the CDN's effort: it compresses while sending, not in advance.
const quality = 5;

const compress = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (content: Buffer) => promisify(gzip)(content),
} satisfies Record<Coding, (content: Buffer) => Promise<Buffer>>;

export const isCompressible = (type: string, size: number): boolean =>
  size >= worthwhile && compressible.test(type);

/** Brotli before gzip, like the CDN; undefined for no compression. */
export function acceptedCoding(header: string | undefined): Coding | undefined {
  const accepted = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((word) => word.trim()))
      .filter(([, weight = 'q=1']) => Number(weight.replace('q=', '')) > 0)
      .map(([name]) => name),
  );
  return (['br', 'gzip'] as const).find((coding) => accepted.has(coding));
}

export const encode = (content: Buffer, coding: Coding): Promise<Buffer> =>
  compress[coding](content);

const done = new Map<string, Promise<Buffer>>();

/** Compresses each content once; `digest` identifies it. */
export function encodeOnce(content: Buffer, digest: string, coding: Coding): Promise<Buffer> {
  const key = `${coding} ${digest}`;
  const encoded = done.get(key) ?? encode(content, coding);
  done.set(key, encoded);
  return encoded;
}
