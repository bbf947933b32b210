import { expect, it } from 'vitest';
import { importedFrom } from '#tests/support/calls/shopCommands';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { smallShop, writeShopFolder } from '#tests/support/samples/stored/shopFolder';

await startDatabase();
await startBuckets();

it('amounts that no record may reach are refused in their row, and as the sum of one', async () => {
  const person = smallShop['people.csv'][1];
  const order = smallShop['orders.csv'][0];
  const line = { ...smallShop['order_lines.csv'][0], publication: 71 };
  const from = writeShopFolder({
    'people.csv': [{ ...person, id: 7701, email: 'soma@example.com', cnpj: '' }],
    'publications.csv': [{ ...smallShop['publications.csv'][0], id: 71 }],
    'orders.csv': [7711, 7712].map((id) => ({ ...order, id, person: 7701, nfe: '' })),
    'order_lines.csv': [
      { ...line, order: 7711, value: '99999999,99' },
      { ...line, order: 7711, value: '99999999,99' },
      { ...line, order: 7712, value: '9999999999999,99' },
    ],
  });
  const { said, report } = await importedFrom(from);
  expect(said).toContain(
    'orders.csv, linha 2, coluna shipping_value: O total de um pedido pode ser no máximo R$ 99.999.999,99.',
  );
  expect(said).toContain('order_lines.csv, linha 4, coluna value: O valor máximo é 99.999.999,99.');
  expect(report['orders.csv']).toMatchObject({ added: 0, refused: 2 });
});
