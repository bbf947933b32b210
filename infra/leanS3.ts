import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * Leaves out of the S3 client what the shop's buckets never need: directory buckets, access points and
 * several regions, and checksums where S3 asks for none. A third of what it costs a cold start.
 */
export const leanS3: Plugin = {
  name: 'lean-s3',
  setup(build) {
    for (const [file, edit] of Object.entries(edits)) {
      const filter = new RegExp(`[\\\\/]@aws-sdk[\\\\/]${file.replaceAll('/', '[\\\\/]')}$`);
      build.onLoad({ filter }, async ({ path }) => ({
        contents: edit(await readFile(path, 'utf8')),
        loader: 'js' as const,
      }));
    }
  },
};

/** What nothing refers to any more falls out of the bundle by itself. */
const edits: Readonly<Record<string, (source: string) => string>> = {
  'client-s3/dist-es/S3Client.js': (source) =>
    without(
      source,
      /^ +this\.middlewareStack\.use\(get(?:RegionRedirectMiddleware|S3Express|S3ExpressHttpSigning)Plugin\(this\.config\)\);\n/gm,
    ),
  'client-s3/dist-es/commandBuilder.js': (source) =>
    without(
      source,
      /^ {4}getFlexibleChecksumsPlugin\(config, \{\n(?: {8}.*\n)*? {8}requestChecksumRequired: false,\n(?: {8}.*\n)*? {4}\}\),\n/gm,
    ),
  'client-s3/dist-es/runtimeConfig.shared.js': (source) =>
    without(source, /^ +(?:md5|sha1|getAwsChunkedEncodingStream): .*\n/gm),
  'middleware-sdk-s3/dist-es/submodules/s3/middleware-s3-configuration/s3Configuration.js': (
    source,
  ) => without(source, /^ {8}s3ExpressIdentityProvider: .*\n(?: {12}.*\n)+/gm),
  'signature-v4-multi-region/dist-es/index.js': () => `
    import { SignatureV4 } from '@smithy/signature-v4';
    export { SignatureV4SignWithCredentials } from './SignatureV4SignWithCredentials';
    export class SignatureV4MultiRegion extends SignatureV4 {
      static sigv4aDependency() {
        return 'none';
      }
    }`,
  'core/dist-es/submodules/protocols/xml/XmlShapeSerializer.js': () => `
    import { SerdeContextConfig } from '../ConfigurableSerdeContext';
    export class XmlShapeSerializer extends SerdeContextConfig {
      write() {
        throw new Error('requests with a body of XML are not part of this bundle');
      }
    }`,
  // A host for each bucket; a path for each where an address is given, as on one machine.
  'client-s3/dist-es/endpoint/endpointResolver.js': () => `
    export const defaultEndpointResolver = ({ Bucket, Region, Endpoint, ForcePathStyle, ...other }) => {
      if (!Bucket || !Region || other.UseFIPS || other.UseDualStack || other.Accelerate) {
        throw new Error('this kind of S3 endpoint is not part of this bundle');
      }
      const { protocol, host, pathname } = new URL(
        Endpoint ?? 'https://s3.' + Region + '.amazonaws.com',
      );
      const folder = pathname.replace(/\\/$/, '');
      const url = new URL(
        ForcePathStyle
          ? protocol + '//' + host + folder + '/' + Bucket
          : protocol + '//' + Bucket + '.' + host + folder,
      );
      const authSchemes = [
        { name: 'sigv4', signingName: 's3', signingRegion: Region, disableDoubleEncoding: true },
      ];
      return { url, headers: {}, properties: { authSchemes } };
    };`,
};

/** A version of the client that is written differently must not pass unnoticed. */
function without(source: string, part: RegExp): string {
  const rest = source.replace(part, '');
  if (rest === source) throw new Error(`the S3 client no longer contains ${String(part)}`);
  return rest;
}
