import path from 'node:path';
import { DeleteTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterAll } from 'vitest';
import { createTables } from '#infra/local/data/createTables';
import { amazonDynamo, findDynamoEngine } from '#infra/local/data/findDynamoEngine';
import { type RunningDynamo, startDynamo } from '#infra/local/data/startDynamo';
import { perThread } from '../environments/perThread';
import { stubSecrets } from '../stubs/secrets';
import { faultyEngine } from './faultyEngine';

const cacheDir = path.resolve('node_modules/.cache');

/**
 * An empty database with all tables for one test file, and the secrets that functions read; a later
 * `stubSecrets` changes one. Call this before importing anything that uses DynamoDB:
 * `await startDatabase()` at the top of the file and `await import(...)` below it, or inside `beforeAll`.
 * `TEST_DYNAMODB=amazon` uses Amazon's engine; `TEST_DYNAMODB_FAULTS=on` makes transactions collide and
 * tables throttle as in production. The files of a thread share its engine: to start a program takes
 * a process of this size a fifth of a second.
 */
export async function startDatabase(): Promise<{ endpoint: string; stop: () => void }> {
  stubSecrets();
  const { endpoint, process: child } = await perThread('database engine', startEngine);
  await dropTables(endpoint);
  await createTables({ endpoint, prefix: process.env.TABLE_PREFIX ?? 'test' });
  const asked = process.env.TEST_DYNAMODB_FAULTS === 'on' ? await withFaults(endpoint) : endpoint;
  process.env.AWS_ENDPOINT_URL_DYNAMODB = asked;
  return { endpoint: asked, stop: () => child.kill() };
}

async function startEngine(): Promise<RunningDynamo> {
  const engine =
    process.env.TEST_DYNAMODB === 'amazon'
      ? amazonDynamo(cacheDir)
      : findDynamoEngine({ dynoxideBin: process.env.DYNOXIDE_BIN, cacheDir });
  const running = await startDynamo(engine);
  process.once('exit', () => running.process.kill());
  return running;
}

async function dropTables(endpoint: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint });
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  await Promise.all(
    TableNames.map((TableName) => client.send(new DeleteTableCommand({ TableName }))),
  );
  client.destroy();
}

async function withFaults(endpoint: string): Promise<string> {
  const engine = await faultyEngine(endpoint, { conflictEvery: 5, throttleEvery: 13 });
  stopAfterFile(engine.stop);
  return engine.endpoint;
}

/** Vitest accepts no hooks inside a hook; there the exit listener is enough. */
function stopAfterFile(stop: () => void): void {
  try {
    afterAll(stop);
  } catch {
    // Called from beforeAll, which accepts no hooks.
  }
}
