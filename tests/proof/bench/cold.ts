import path from 'node:path';
import { createOrder } from '#shared/orders/orderEndpoints';
import { listPublications } from '#shared/publications/publicationEndpoints';
import { bundleFunctions } from '#infra/bundling/bundleFunctions';
import { eventOf } from '#tests/support/calls/call';
import { bundleBaseline, coldStart, median, type Time } from '#tests/support/costs/coldStart';
import { startDatabase } from '#tests/support/database/database';
import { fixedEnvironment } from '#tests/support/environments/fixedEnvironment';

// npm run bench -- cold [<runs> <name> …]: size and import time of each deployed bundle, as the median
// of interleaved runs, each in a process of its own, against handlers of "SDK + middy only", for a function
// with files also the SDK's client for S3; then import and first request of two functions, because work
// that only moved would show there. What a bundle may weigh is in tests/infra/bundling.
/** In the catalogue, whose search reads them all in a new function. */
const titles = 1_000;
const maxFactor = 1.6;

const [runs = '7', ...names] = process.argv.slice(2);
const rounds = Array.from({ length: Number(runs) }, (_, round) => round);
const folder = path.resolve('.build/cold');
const heavyLibrary = /^node_modules\/(?:pdf-lib|pdfjs-dist|fast-xml-parser|@simplewebauthn)\//;
const fileClient = 'node_modules/@aws-sdk/client-s3/';

type Bundle = {
  readonly name: string;
  readonly file: string;
  readonly bytes: number;
  /** Draws documents, reads manuals or XML, decodes images or verifies passkeys. */
  readonly isHeavy: boolean;
  readonly hasFiles: boolean;
};

const { outputs } = await bundleFunctions(folder);
const bundles = Object.entries(outputs).map(
  ([output, { entryPoint = '', bytes, inputs, imports }]) => ({
    name: entryPoint.replace(/^functions\/|\.ts$/g, ''),
    file: path.resolve(output),
    bytes,
    isHeavy:
      Object.keys(inputs).some((file) => heavyLibrary.test(file)) ||
      imports.some(({ path: library }) => library === 'sharp'),
    hasFiles: Object.keys(inputs).some((file) => file.startsWith(fileClient)),
  }),
);
const baseline = async (name: 'empty' | 'sdk' | 'files'): Promise<Bundle> => ({
  name: `baseline/${name}`,
  ...(await bundleBaseline(name, folder)),
  isHeavy: false,
  hasFiles: name === 'files',
});
const empty = await baseline('empty');
const sdk = await baseline('sdk');
const files = await baseline('files');
const asked = (name: string) => names.length === 0 || names.some((part) => name.includes(part));

const print = (line: string) => process.stdout.write(`${line}\n`);
const shown = ({ wall, cpu }: Time) =>
  `${wall.toFixed(1).padStart(8)} ms${cpu.toFixed(1).padStart(8)} ms CPU`;
const medianOf = (measured: readonly Time[]): Time => ({
  wall: median(measured.map(({ wall }) => wall)),
  cpu: median(measured.map(({ cpu }) => cpu)),
});

printImports();
await printFirstRequests();

function printImports(): void {
  const rows = [sdk, files, empty, ...bundles.filter(({ name }) => asked(name))].map((bundle) => ({
    bundle,
    measured: new Array<Time>(),
  }));
  const bases = rows.slice(0, 2);
  rounds.forEach(() =>
    rows.forEach(({ bundle, measured }, index) => {
      // All through the round: everything is compared with these two.
      if (index % 10 === 9) {
        for (const base of bases) base.measured.push(coldStart(base.bundle.file).imported);
      }
      measured.push(coldStart(bundle.file).imported);
    }),
  );
  const medians = rows.map(({ bundle, measured }) => ({ bundle, time: medianOf(measured) }));
  // By processor time: what else this machine does at the moment must not decide.
  const [base = Number.NaN, withFiles = Number.NaN] = medians.map(({ time }) => time.cpu);
  const verdicts = medians
    .toSorted((one, other) => one.time.cpu - other.time.cpu)
    .map(({ bundle, time }) => verdictOn(bundle, time, bundle.hasFiles ? withFiles : base));
  const missed = verdicts.filter((holds) => !holds).length;
  const limit = `${String(maxFactor)} × the SDK and middy only`;
  print(missed === 0 ? `all within ${limit}` : `${String(missed)} over ${limit}`);
  if (missed > 0) process.exitCode = 1;
}

function verdictOn({ name, bytes, isHeavy }: Bundle, time: Time, base: number): boolean {
  const kilobytes = bytes / 1024;
  const factor = time.cpu / base;
  const holds = isHeavy || factor <= maxFactor;
  const verdict = holds ? (isHeavy ? 'heavy' : '') : 'TOO MUCH';
  print(
    `${name.padEnd(48)}${kilobytes.toFixed(0).padStart(6)} KB${shown(time)}${factor.toFixed(2).padStart(6)} ×  ${verdict}`,
  );
  return holds;
}

async function printFirstRequests(): Promise<void> {
  Object.assign(process.env, fixedEnvironment, { LOG_LEVEL: 'error' });
  await import('#tests/support/environments/environment');
  const database = await startDatabase();
  const { customer } = await import('#tests/support/samples/people');
  const { download, orderOf } = await import('#tests/support/samples/orders');
  const { bulkLoad } = await import('#tests/support/database/bulkLoad');
  const sold = await download();
  const { id } = sold;
  const { publications } = await import('#functions/publications/publicationRepository');
  const others = Array.from({ length: titles }, (_, nth) => ({ ...sold, id: id + 1 + nth }));
  await bulkLoad(others.flatMap(publications.insert));
  const { token } = await customer();
  const body = orderOf([{ publication: id }], { shipping_type: 'Download', shipping_value: 0 });
  const requests = [
    ['publications/endpoints/listPublications', eventOf(listPublications, {})],
    ['orders/endpoints/createOrder', eventOf(createOrder, { token, body })],
  ] as const;
  const variables = {
    AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
    TOKEN_PUBLIC_KEY: process.env.TOKEN_PUBLIC_KEY ?? '',
  };
  print('\nthe first request of a process: import, answer, both');
  for (const [name, event] of requests) {
    const bundle = bundles.find((one) => one.name === name);
    if (!bundle) throw new Error(`no function ${name}`);
    const starts = rounds.map(() => coldStart(bundle.file, { event, variables }));
    const failed = starts.find(({ status = 0 }) => status >= 300);
    if (failed) throw new Error(`${name} answered ${String(failed.status)}`);
    const sums = starts.map(({ imported, answered }) => ({
      wall: imported.wall + answered.wall,
      cpu: imported.cpu + answered.cpu,
    }));
    print(
      [
        name.padEnd(48),
        shown(medianOf(starts.map(({ imported }) => imported))),
        shown(medianOf(starts.map(({ answered }) => answered))),
        shown(medianOf(sums)),
      ].join(''),
    );
  }
  database.stop();
}
