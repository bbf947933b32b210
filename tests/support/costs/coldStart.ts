import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { build } from 'esbuild';
import { demoCompany } from '#shared/site/company';
import { fixedEnvironment } from '../environments/fixedEnvironment';

export type Time = { readonly wall: number; readonly cpu: number };

/** Only the variables that the functions read, as on Lambda. */
const environment = {
  ...fixedEnvironment,
  COMPANY: JSON.stringify(demoCompany),
  PAYMENTS: '{"provider":"asaas","url":"https://api-sandbox.asaas.com/v3"}',
  TOKEN_PUBLIC_KEY:
    '{"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}',
};

const program = `
  const [file, event] = process.argv.slice(1);
  const clock = () => {
    const { user, system } = process.cpuUsage();
    return { wall: performance.now(), cpu: (user + system) / 1000 };
  };
  const since = (start, end) => ({ wall: end.wall - start.wall, cpu: end.cpu - start.cpu });
  const start = clock();
  const { handler } = await import(file);
  const imported = clock();
  const status = event && (await handler(JSON.parse(event), {})).statusCode;
  const answered = clock();
  const times = { imported: since(start, imported), answered: since(imported, answered), status };
  process.stdout.write('\\n' + JSON.stringify(times), () => process.exit(0));`;

/** Lets a bundle answer one request in a new process, without compiled or cached code. */
export function coldStart(
  file: string,
  { event, variables }: { event?: unknown; variables?: Readonly<Record<string, string>> } = {},
) {
  const sent = event === undefined ? [] : [JSON.stringify(event)];
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', program, file, ...sent], {
    encoding: 'utf8',
    env: { ...environment, ...variables },
  });
  if (child.status !== 0) throw new Error(`${file}: ${child.stderr}`);
  return JSON.parse(child.stdout.slice(child.stdout.lastIndexOf('\n'))) as {
    readonly imported: Time;
    readonly answered: Time;
    readonly status?: number;
  };
}

/** An empty function, the parts that every function needs, and those of one that reads files as well. */
const baselines = {
  empty: 'export const handler = async () => ({ statusCode: 204 });',
  sdk: `import middy from '@middy/core';
    import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
    import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
    const dynamo = DynamoDBDocumentClient.from(new DynamoDBClient({}));
    export const handler = middy(() => dynamo.send(new GetCommand({ TableName: 't', Key: {} })));`,
  files: `import middy from '@middy/core';
    import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
    import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
    import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
    const dynamo = DynamoDBDocumentClient.from(new DynamoDBClient({}));
    const s3 = new S3Client({});
    export const handler = middy(async () => {
      await dynamo.send(new GetCommand({ TableName: 't', Key: {} }));
      return s3.send(new GetObjectCommand({ Bucket: 'b', Key: 'k' }));
    });`,
  /** Reads one row with the default settings of lib-dynamodb. */
  read: `import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
    import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
    const dynamo = DynamoDBDocumentClient.from(new DynamoDBClient({}));
    export const handler = async (event) => {
      const { Item } = await dynamo.send(new GetCommand(event));
      if (!Item) throw new Error('no row');
      return { statusCode: 200, body: JSON.stringify(Item) };
    };`,
} as const;

/** Bundles a baseline with the settings of the functions. */
export async function bundleBaseline(
  name: keyof typeof baselines,
  folder: string,
): Promise<{ readonly file: string; readonly bytes: number }> {
  const file = path.join(folder, 'baseline', name, 'index.mjs');
  const { metafile } = await build({
    stdin: { contents: baselines[name], resolveDir: process.cwd() },
    outfile: file,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    mainFields: ['module', 'main'],
    metafile: true,
  });
  const bytes = Object.values(metafile.outputs).reduce((sum, output) => sum + output.bytes, 0);
  return { file, bytes };
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
