import path from 'node:path';
import { afterAll } from 'vitest';
import { createTables } from '#infra/local/data/createTables';
import { amazonDynamo, findDynamoEngine } from '#infra/local/data/findDynamoEngine';
import { startDynamo } from '#infra/local/data/startDynamo';
import { stubSecrets } from '../stubs/secrets';
import { faultyEngine } from './faultyEngine';

const cacheDir = path.resolve('node_modules/.cache');

/**
 * An empty database with every table for one test file, gone when the file ends, and the secrets that functions
 * read; `stubSecrets` after it changes one. Call it before importing anything that talks to DynamoDB:
 * `await startDatabase()` at the top of the file and `await import(...)` below it, or inside `beforeAll`.
 * `TEST_DYNAMODB=amazon` runs Amazon's engine, `TEST_DYNAMODB_FAULTS=on` lets transactions collide and tables
 * throttle as they do in production.
 */
export async function startDatabase(): Promise<{ endpoint: string; stop: () => void }> {
  stubSecrets();
  const engine =
    process.env.TEST_DYNAMODB === 'amazon'
      ? amazonDynamo(cacheDir)
      : findDynamoEngine({ dynoxideBin: process.env.DYNOXIDE_BIN, cacheDir });
  const { endpoint, process: child } = await startDynamo(engine);
  const stop = () => {
    process.off('exit', stop);
    child.kill();
  };
  process.once('exit', stop);
  stopAfterFile(stop);
  await createTables({ endpoint, prefix: process.env.TABLE_PREFIX ?? 'test' });
  const asked = process.env.TEST_DYNAMODB_FAULTS === 'on' ? await withFaults(endpoint) : endpoint;
  process.env.AWS_ENDPOINT_URL_DYNAMODB = asked;
  return { endpoint: asked, stop };
}

async function withFaults(endpoint: string): Promise<string> {
  const engine = await faultyEngine(endpoint, { conflictEvery: 5, throttleEvery: 13 });
  stopAfterFile(engine.stop);
  return engine.endpoint;
}

/** Inside a hook vitest takes no further hooks; the exit listener is enough there. */
function stopAfterFile(stop: () => void): void {
  try {
    afterAll(stop);
  } catch {
    // Called from beforeAll.
  }
}
