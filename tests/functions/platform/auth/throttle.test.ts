import { expect, it } from 'vitest';
import { TooMany } from '#platform/domainErrors';
import { startDatabase } from '#tests/support/database/database';

await startDatabase();
const { clear, forgive, hit, peek } = await import('#platform/auth/throttle');

const start = new Date('2026-03-10T12:00:00Z');
const rule = (seconds = 0) => ({
  limit: 3,
  windowSeconds: 900,
  now: new Date(start.getTime() + seconds * 1000),
});
const tooMany = (wait: number) => ({ name: 'TooMany', seconds: wait });

it('lets the limit through and then says how long to wait', async () => {
  for (let i = 0; i < 3; i += 1) await hit('login', 'a', rule(i * 60));
  await expect(hit('login', 'a', rule(180))).rejects.toMatchObject(tooMany(720));
  await hit('login', 'b', rule(180));
});

it('starts afresh when the window is over, though the expired counter is still stored', async () => {
  for (let i = 0; i < 3; i += 1) await hit('login', 'c', rule());
  await expect(peek('login', 'c', rule(899))).rejects.toMatchObject(tooMany(1));
  await peek('login', 'c', rule(900));
  await hit('login', 'c', rule(900));
  await hit('login', 'c', rule(1000));
});

it('counts parallel hits exactly', async () => {
  const hits = await Promise.allSettled(
    Array.from({ length: 30 }, () => hit('login', 'd', rule())),
  );
  expect(hits.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

it('takes hits back', async () => {
  for (let i = 0; i < 3; i += 1) await hit('login', 'e', rule());
  await forgive('login', 'e');
  await hit('login', 'e', rule());
  await expect(hit('login', 'e', rule())).rejects.toBeInstanceOf(TooMany);
  await clear('login', 'e');
  await peek('login', 'e', rule());
  await forgive('login', 'e');
  for (let i = 0; i < 3; i += 1) await hit('login', 'e', rule());
});
