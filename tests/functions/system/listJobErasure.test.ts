import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getListJobFile, retryListJob } from '#shared/system/listJobEndpoints';
import { call } from '#tests/support/calls/call';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { familyOf } from '#tests/support/database/familyOf';
import { staff } from '#tests/support/samples/people';
import { beforeFile, listJobDesk } from '#tests/support/screens/desk/listJobDesk';

await startDatabase();
await startBuckets();
const { platformPersonalStore } = await import('#platform/personalData/platformPersonalStore');
const { erasedContact } = await import('#functions/profiles/forgetting/erasedContact');
const { eraseFiles, getFile, listFiles, putFile } = await import('#platform/files/files');

const { run, asked, shown, linesOf } = await listJobDesk(() => clerk);
const clerk = await staff();
beforeEach(() => {
  vi.restoreAllMocks();
});

const departed = { profile: 987_654, emails: [], words: [], teams: [], contact: erasedContact };
const forget = () => platformPersonalStore.forget?.({ ...departed, now: new Date() });

async function filesOfPeople(): Promise<readonly string[]> {
  const folder = { bucket: 'documents', prefix: 'exports/people/' } as const;
  const keys: string[] = [];
  for await (const { key } of listFiles(folder)) keys.push(key);
  return keys;
}

describe('a person who is forgotten while a file of people is made', () => {
  it.each(['part-0.csv', 'all.csv'])('is in none when it happens just before %s', async (name) => {
    const { id } = await asked({ list: 'profiles', query: {} });
    beforeFile(name, 1, forget);
    await run();
    const job = await shown(id);
    expect(job).toMatchObject({ state: 'failed', file: null });
    expect(job?.why).toContain('Gere de novo.');
    expect(await filesOfPeople()).toEqual([]);
  });

  it('is in none that is written while the others are erased', async () => {
    const address = (name: string) =>
      ({ bucket: 'documents', key: `exports/people/1/1/${name}` }) as const;
    const file = { bytes: Buffer.from('Joana'), type: 'text/csv' };
    await putFile(address('plan.json'), file);
    beforeFile('plan.json', 1, () => putFile(address('all.csv'), file));
    await forget();
    expect(await getFile(address('all.csv'))).toBeNull();
  });
});

describe('a file that is gone', () => {
  const sent = (id: number) => ({ path: { id }, token: clerk.token });

  it('is made from its beginning when it failed for that and is asked for again', async () => {
    const { id } = await asked({ list: 'profiles', query: {} });
    beforeFile('part-0.csv', 1, forget);
    await run();
    expect(await shown(id)).toMatchObject({ state: 'failed', gone: 1, total: 1 });
    const { body } = await call(retryListJob, sent(id));
    expect(body).toMatchObject({ state: 'waiting', gone: 0, total: null, why: null });
    await run();
    expect(await shown(id)).toMatchObject({ state: 'done', gone: 1, total: 1 });
    expect(await linesOf(id)).toContain(clerk.email);
  });

  it('is said to have been erased only where it named people', async () => {
    const { id } = await asked({ list: 'publications', query: {} });
    await run();
    const prefix = `exports/other/${String(clerk.row.id)}/`;
    await eraseFiles({ bucket: 'documents', prefix });
    expect((await call(getListJobFile, sent(id))).status).toBe(404);
  });

  it('stood in a folder that erasure empties where it named people', () => {
    const fate = (key: string) =>
      familyOf({ where: '', text: '', file: { bucket: 'documents', key, digest: '' } })?.fate;
    expect(fate('exports/people/1/1/all.csv')).toBe('forgotten');
    expect(fate('exports/other/1/1/all.csv')).toBe('notPersonal');
    expect(fate('exports/1/1/all.csv')).toBeUndefined();
  });
});
