import { expect, it } from 'vitest';
import { startDatabase } from '#tests/support/database/database';
import { holding } from '#tests/support/samples/fleet';
import { download } from '#tests/support/samples/orders';
import { customer } from '#tests/support/samples/people';
import { stubSecrets } from '#tests/support/stubs/secrets';

await startDatabase();
stubSecrets();
const { fillHeld } = await import('#functions/signatures/client/fillHeld');
const { heldSumsOf, sumsOf } = await import('#functions/signatures/client/heldRepository');
const { everySignatureOf } = await import('#functions/signatures/signatureRepository');
const { deleteItem } = await import('#platform/db/itemWrites');
const { commit } = await import('#platform/db/write');

it('gives purchases of before the sums a fleet is kept under, and changes nothing when run again', async () => {
  const [old, current] = [await customer(), await customer()];
  const title = await download({ is_signature: true, has_airplane_info: true });
  for (const owner of [old, current]) await holding(owner, [{ title }, { title }]);
  const key = { pk: `HELD#${String(old.row.id)}`, sk: 'HELD' };
  await commit([deleteItem({ table: 'signatures', key })]);
  expect(await heldSumsOf(old.row.id)).toBeUndefined();
  expect(await fillHeld()).toBe(1);
  expect(await heldSumsOf(old.row.id)).toEqual(sumsOf(await everySignatureOf(old.row.id)));
  expect(await fillHeld()).toBe(0);
});
