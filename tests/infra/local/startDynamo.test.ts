import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, expect, it } from 'vitest';
import { type DynamoEngine, findDynamoEngine } from '#infra/local/data/findDynamoEngine';
import { startDynamo } from '#infra/local/data/startDynamo';

const engine = findDynamoEngine({ cacheDir: path.resolve('node_modules/.cache') });
/** By their port. */
const taken = new Map<number, Server>();
/** Has a file for each port that is taken by now. */
const folder = mkdtempSync(path.join(tmpdir(), 'ports-'));

afterAll(() => {
  for (const server of taken.values()) server.close();
  rmSync(folder, { recursive: true });
});

const run = 'exec "$0" "$@"';

/** Another program has the port a moment after it was found free, for the first so many starts. */
const outrun = (times: number): DynamoEngine => ({
  ...engine,
  command: 'sh',
  args: (port, dataPath) => {
    if (taken.size >= times) return ['-c', run, engine.command, ...engine.args(port, dataPath)];
    const file = path.join(folder, String(port));
    const note = () => writeFileSync(file, '');
    // Where a program of another test was quicker, the port is taken all the same.
    const other = createServer().on('error', note).on('listening', note);
    taken.set(port, other.listen(port, '127.0.0.1'));
    const wait = `until [ -e '${file}' ]; do sleep 0.05; done`;
    return ['-c', `${wait}; ${run}`, engine.command, ...engine.args(port, dataPath)];
  },
});

it('starts on another port when a program has taken the one that was free', async () => {
  const { endpoint, process: child } = await startDynamo(outrun(1));
  expect(taken.size).toBe(1);
  expect(taken.has(Number(new URL(endpoint).port))).toBe(false);
  const client = new DynamoDBClient({
    endpoint,
    region: 'sa-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  expect((await client.send(new ListTablesCommand({}))).TableNames).toEqual([]);
  client.destroy();
  child.kill();
  await once(child, 'exit');
});

it('says that the engine ends, when it does so each time', async () => {
  await expect(startDynamo(outrun(4))).rejects.toThrow(/dynoxide.* parou ao iniciar/);
});
