import { DynamoDBClient, CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { createTables } from '#infra/local/data/createTables';
import { startDatabase } from '#tests/support/database/database';

const { endpoint } = await startDatabase();
const client = new DynamoDBClient({ endpoint });
const documents = DynamoDBDocumentClient.from(client);

// Amazon's own local engine never finishes an index of which some rows have no part.
const isOurEngine = process.env.TEST_DYNAMODB !== 'amazon';

it.runIf(isOurEngine)(
  'adds the indexes a table of an older shop lacks, with the rows that are there',
  async () => {
    const TableName = 'older-expeditions';
    await client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [
          { AttributeName: 'pk', AttributeType: 'S' },
          { AttributeName: 'sk', AttributeType: 'S' },
        ],
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
      }),
    );
    const Item = { pk: 'R#1', sk: '1', sent_pk: 'SENT#2026-05', sent_sk: '2026-05-04' };
    await documents.send(new PutCommand({ TableName, Item }));
    await createTables({ endpoint, prefix: 'older' });
    // A second start finds nothing to do.
    await createTables({ endpoint, prefix: 'older' });
    const { Items } = await documents.send(
      new QueryCommand({
        TableName,
        IndexName: 'bySent',
        KeyConditionExpression: 'sent_pk = :pk',
        ExpressionAttributeValues: { ':pk': Item.sent_pk },
      }),
    );
    expect(Items).toEqual([Item]);
  },
);
