import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as v from 'valibot';

/** Requests to DynamoDB and the capacity they consumed since measuring began. */
export type Consumption = {
  readonly requests: number;
  readonly readUnits: number;
  readonly writeUnits: number;
};

const nothing: Consumption = { requests: 0, readUnits: 0, writeUnits: 0 };
let consumed: Consumption | undefined;

const reads = new Set(['GetItemCommand', 'BatchGetItemCommand', 'QueryCommand', 'ScanCommand']);

const capacity = v.object({ CapacityUnits: v.optional(v.number(), 0) });
const metered = v.object({
  ConsumedCapacity: v.optional(v.union([v.array(capacity), capacity]), []),
});

/** Counts this process's requests and capacity units while `run` runs; for tests and measurements. */
export async function measure<T>(run: () => Promise<T>): Promise<Consumption & { result: T }> {
  consumed = nothing;
  try {
    const result = await run();
    return { ...consumed, result };
  } finally {
    consumed = undefined;
  }
}

/** Asks for the consumed capacity of every command, but only while something is being measured. */
export function meterCapacity(client: DynamoDBClient): void {
  client.middlewareStack.add(
    (next, context) => async (args) => {
      if (!consumed) return next(args);
      const answer = await next({
        ...args,
        input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' },
      });
      add(context.commandName ?? '', answer.output);
      return answer;
    },
    { step: 'initialize', name: 'meterCapacity' },
  );
}

function add(command: string, output: unknown): void {
  const parsed = v.safeParse(metered, output);
  if (!consumed || !parsed.success) return;
  const units = [parsed.output.ConsumedCapacity]
    .flat()
    .reduce((sum, part) => sum + part.CapacityUnits, 0);
  const isRead = reads.has(command);
  consumed = {
    requests: consumed.requests + 1,
    readUnits: consumed.readUnits + (isRead ? units : 0),
    writeUnits: consumed.writeUnits + (isRead ? 0 : units),
  };
}
