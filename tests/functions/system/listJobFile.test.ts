import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getListJobFile } from '#shared/system/listJobEndpoints';
import { call } from '#tests/support/calls/call';
import {
  codeOf,
  confirmFresh,
  enrolTotp,
  moveClock,
  startClock,
  stopClock,
} from '#tests/support/calls/factorCalls';
import { startBuckets } from '#tests/support/database/buckets';
import { startDatabase } from '#tests/support/database/database';
import { staff } from '#tests/support/samples/people';
import { exportedBy } from '#tests/support/screens/desk/listJobDesk';

await startDatabase();
await startBuckets();

beforeAll(stopClock);
afterAll(startClock);

describe('a file with many people in it', () =>
  it('is fetched with a fresh proof of who has a second factor', async () => {
    const clerk = await staff();
    const owner = { id: clerk.row.id, name: clerk.row.name };
    const sent = { path: { id: await exportedBy(owner) }, token: clerk.token };
    expect((await call(getListJobFile, sent)).status).toBe(302);
    const { secret } = await enrolTotp(clerk.token);
    expect((await call(getListJobFile, sent)).codes).toEqual({
      detail: 'factor_required',
    });
    await confirmFresh(clerk.token, { code: codeOf(secret) });
    expect((await call(getListJobFile, sent)).status).toBe(302);
    moveClock(5 * 60_000);
    expect((await call(getListJobFile, sent)).status).toBe(403);
  }));
