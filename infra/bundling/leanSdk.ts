import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * Leaves out of a Lambda's bundle what the AWS SDK carries for other places: the search for
 * credentials (a Lambda is given its own), event streams, the schemas of operations never called and
 * the classes of errors the code does not distinguish. Two fifths of the bundle, and of what a cold start reads.
 */
export const leanSdk: Plugin = {
  name: 'lean-sdk',
  setup(build) {
    const found = new Set<string>();
    const clients = new Set<string>();
    for (const [specifier, contents] of Object.entries(replacements)) {
      const filter = new RegExp(`^${specifier}$`);
      build.onResolve({ filter }, ({ path }) => {
        found.add(specifier);
        return { path, namespace: 'lean-sdk' };
      });
      build.onLoad({ filter, namespace: 'lean-sdk' }, () => ({ contents, loader: 'js' }));
    }
    build.onLoad({ filter: inClient('package\\.json') }, async (file) => {
      const version = versionIn(await readFile(file.path, 'utf8'));
      if (version !== '') found.add(`${clientOf(file.path)} version`);
      return { contents: JSON.stringify({ version }), loader: 'json' as const };
    });
    build.onLoad(
      { filter: inClient('dist-es[\\\\/]schemas[\\\\/]schemas_0\\.js') },
      async (file) => {
        const source = await readFile(file.path, 'utf8');
        const client = clientOf(file.path);
        const fewer = withoutErrors(source, client);
        if (fewer !== source) found.add(`${client} errors`);
        const contents = withPlainKeys(fewer);
        if (contents !== fewer) found.add(`${client} keys`);
        return { contents, loader: 'js' as const };
      },
    );
    build.onLoad({ filter: inClient('dist-[a-z]+[\\\\/].*') }, ({ path }) => {
      clients.add(clientOf(path));
      return undefined;
    });
    build.onEnd(() => {
      const missing = [...clients].flatMap((client) =>
        partsOf(client)
          .filter((part) => !found.has(part))
          .map((part) => ({ text: `@aws-sdk/${client} no longer contains ${part}` })),
      );
      return { errors: missing };
    });
  },
};

const inClient = (file: string) => new RegExp(`@aws-sdk[\\\\/]client-[a-z0-9-]+[\\\\/]${file}$`);
const clientOf = (file: string) => /@aws-sdk[\\/](client-[a-z0-9-]+)/.exec(file)?.[1] ?? '';

/** A version of a client that is written differently must not pass unnoticed. */
const partsOf = (client: string): readonly string[] => [
  '@aws-sdk/credential-provider-node',
  `${client} version`,
  `${client} keys`,
  ...(client in distinguished ? [`${client} errors`] : []),
  ...(client === 'client-s3' ? ['@smithy/core/event-streams'] : []),
];

const replacements = {
  '@aws-sdk/credential-provider-node': `
    export const defaultProvider = () => async () => ({
      accessKeyId: process.env.AWS_ACCESS_KEY_ID,
      secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY,
      sessionToken: process.env.AWS_SESSION_TOKEN,
    });`,
  '@smithy/core/event-streams': `
    export const eventStreamSerdeProvider = () => undefined;
    export const resolveEventStreamSerdeConfig = (config) => config;
    export class EventStreamSerde {
      constructor() {
        throw new Error('event streams are not part of this bundle');
      }
    }`,
};

/** The errors the shop tells apart, of the services it asks besides the database. */
const distinguished: Readonly<Record<string, readonly string[]>> = {
  'client-s3': ['NoSuchKey', 'NotFound'],
  'client-ses': [],
  'client-secrets-manager': [],
};

/** Every other error is the service's general one, by its own name. */
function withoutErrors(source: string, client: string): string {
  const kept = distinguished[client];
  if (!kept) return source;
  return source.replace(/^n0_registry\.registerError\(\w+\$, (\w+)\);\n/gm, (line, name: string) =>
    kept.includes(name) ? line : '',
  );
}

/** A computed key counts as a side effect and keeps every schema of a service in the bundle. */
export function withPlainKeys(source: string): string {
  const texts = new Map(
    [...source.matchAll(/^const (_\w+) = ("[^"\n]*");$/gm)].map(([, name, text]) => [name, text]),
  );
  return source.replace(/\[(_\w+)\]:/g, (key, name: string) => {
    const text = texts.get(name);
    return text === undefined ? key : `${text}:`;
  });
}

/** All that a client wants of its own description, for the user agent. */
const versionIn = (description: string) =>
  /^ {2}"version": "([^"]+)",$/m.exec(description)?.[1] ?? '';
