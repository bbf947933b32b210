import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** The key of a history entry with effects, as the command wrote it or as in the stream. */
type Key = { readonly pk: Text; readonly sk: Text };
type Text = string | { readonly S: string };
type Input = {
  readonly TableName?: string;
  readonly Key?: Key;
  readonly UpdateExpression?: string;
  readonly TransactItems?: readonly {
    readonly Put?: { readonly TableName: string; readonly Item: Key & { outbox_pk?: unknown } };
  }[];
};

/**
 * Replaces the tables' streams from now on. `take` returns the event for what the client wrote
 * since the last call, as AWS would send it, or undefined. `isAnyLeft` says whether an entry of an
 * earlier event is not delivered yet.
 */
export function openOutboxStream(dynamo: DynamoDBDocumentClient) {
  const written: Named[] = [];
  const open = new Set<string>();
  const note = (input: Input): void => {
    for (const entry of writtenBy(input)) {
      written.push(entry);
      open.add(nameOf(entry));
    }
    const { TableName: table, Key: key, UpdateExpression: change = '' } = input;
    if (!table || !key || !change.includes('outbox_pk')) return;
    const name = nameOf(named(table, key));
    // The entry had permanently failed and is now retried.
    if (change.includes('outbox_pk = :pending')) open.add(name);
    else open.delete(name);
  };
  dynamo.middlewareStack.add(
    (next) => async (args) => {
      const input = args.input as Input;
      try {
        const answer = await next(args);
        note(input);
        return answer;
      } catch (error) {
        // A refused transaction wrote nothing; after another failure it may have been written all the same.
        if (!(error instanceof TransactionCanceledException)) note(input);
        throw error;
      }
    },
    { step: 'initialize' },
  );
  return {
    dynamo,
    take: () => (written.length > 0 ? eventOf(written.splice(0)) : undefined),
    isAnyLeft: () => open.size > 0,
  };
}

type Named = { readonly table: string; readonly pk: string; readonly sk: string };

const textOf = (text: Text) => (typeof text === 'string' ? text : text.S);
const named = (table: string, { pk, sk }: Key): Named => ({
  table,
  pk: textOf(pk),
  sk: textOf(sk),
});
const nameOf = ({ table, pk, sk }: Named) => `${table} ${pk} ${sk}`;

const writtenBy = ({ TransactItems: parts = [] }: Input): Named[] =>
  parts.flatMap(({ Put: put }) =>
    put?.Item.outbox_pk === undefined ? [] : [named(put.TableName, put.Item)],
  );

const eventOf = (entries: readonly Named[]) => ({
  Records: entries.map(({ table, pk, sk }) => ({
    eventName: 'INSERT',
    eventSourceARN: `arn:aws:dynamodb:sa-east-1:1:table/${table}/stream/2026-03-10T12:00:00.000`,
    dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } },
  })),
});
