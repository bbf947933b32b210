import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { type Person, staff } from '#tests/support/samples/people';
import { beforeFile, listJobDesk } from '#tests/support/screens/desk/listJobDesk';
import { stubSecrets } from '#tests/support/stubs/secrets';

await startDatabase();
stubSecrets();
await startBuckets();
const { platformPersonalStore } = await import('#platform/personalData/platformPersonalStore');
const { erasedContact } = await import('#functions/profiles/forgetting/erasedContact');
const { getFile, listFiles, putFile } = await import('#platform/files/files');

let clerk: Person;
const { run, asked, shown } = await listJobDesk(() => clerk);
beforeAll(async () => {
  clerk = await staff();
});
beforeEach(() => {
  vi.restoreAllMocks();
});

const departed = { profile: 987_654, emails: [], words: [], contact: erasedContact };
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
