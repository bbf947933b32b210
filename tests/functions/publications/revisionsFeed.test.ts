import { XMLParser } from 'fast-xml-parser';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { getRevisionsFeed } from '#shared/publications/pageEndpoints';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { onSale } from '#tests/support/samples/orders';

await startDatabase();
await startBuckets();
const { changePublication } = await import('#functions/publications/editing/changePublication');

const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'entry' });

const entry = v.object({ title: v.string(), updated: v.string(), summary: v.string() });
const parsed = v.object({ feed: v.object({ updated: v.string(), entry: v.array(entry) }) });

async function feed(model?: string) {
  const { text } = await call(getRevisionsFeed, model ? { query: { model } } : {});
  return v.parse(parsed, parser.parse(text)).feed;
}

it('tells of a revision on the day it is in force, with what changed, and of one model where it is asked', async () => {
  const before = await onSale({
    name: 'Manual <A> & B',
    effectivity: [{ model: 'AG-900', from: null, to: null }],
  });
  await onSale({ name: 'Outro' });
  const revision = { version: 'Rev. 5', date: before.date, notify: false } as const;
  await changePublication(
    before,
    { ...revision, publishes: true, changes: 'Torque <novo>', pages: null },
    { actor: { id: null, name: 'Sistema' }, now: new Date('2026-11-20T12:00:00Z') },
  );
  const all = await feed();
  expect(all.entry).toHaveLength(2);
  const ofModel = await feed('ag 900');
  expect(ofModel.entry).toHaveLength(1);
  expect(ofModel.entry[0]).toMatchObject({
    title: 'Manual &#60;A&#62; &#38; B, Rev. 5',
    updated: '2026-11-20T12:00:00.000Z',
  });
  expect(ofModel.entry[0]?.summary).toContain('Torque');
  expect(ofModel.updated).toBe('2026-11-20T12:00:00.000Z');
});
