import { expect, expectTypeOf, it } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import {
  historyKeys,
  orderKeys,
  profileKeys,
  type QueryKey,
  signatureKeys,
} from '#web/http/queryKeys';

it('takes no key that is written by hand', () => {
  type Kept = Parameters<QueryClient['setQueryData']>[0];
  expectTypeOf<Kept>().toEqualTypeOf<QueryKey>();
  expectTypeOf<readonly ['orders', 'one', number]>().not.toExtend<Kept>();
  expectTypeOf<string[]>().not.toExtend<Kept>();
  expectTypeOf(orderKeys.one(7)).toExtend<Kept>();
});

it('begins what belongs together alike, so that one call makes all of it stale', async () => {
  const client = new QueryClient();
  const own = [
    orderKeys.list({ page: 1 }),
    orderKeys.one(7),
    orderKeys.ofOwner(3, 1, ''),
    orderKeys.photo(7, null),
    orderKeys.waitingPhotos,
  ];
  const others = [signatureKeys.one(7), historyKeys.one('order', 7)];
  for (const queryKey of [...own, ...others]) client.setQueryData(queryKey, 'kept');
  await client.invalidateQueries({ queryKey: orderKeys.all });
  const isStale = (queryKey: QueryKey) => client.getQueryState(queryKey)?.isInvalidated;
  expect(own.map(isStale)).toEqual(own.map(() => true));
  expect(others.map(isStale)).toEqual(others.map(() => false));
});

it('makes the lists of a record stale without the record', async () => {
  const client = new QueryClient();
  client.setQueryData(profileKeys.list({ page: 2 }), 'kept');
  client.setQueryData(profileKeys.one(7), 'kept');
  await client.invalidateQueries({ queryKey: profileKeys.lists });
  expect(client.getQueryState(profileKeys.list({ page: 2 }))?.isInvalidated).toBe(true);
  expect(client.getQueryState(profileKeys.one(7))?.isInvalidated).toBe(false);
});
