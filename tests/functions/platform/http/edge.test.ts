import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { health } from '#shared/system/systemEndpoints';
import type { Handler } from '#platform/http/serve';
import { callHandler } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

await startDatabase();
vi.stubEnv('ORIGIN_VERIFY_DIGESTS', ['now', 'next'].map(sha256).join(','));
const { handler: healthy } = await import('#functions/system/endpoints/health');
const { handler: unmatched } = await import('#functions/system/endpoints/unmatched');

const status = async (handler: Handler, sent?: string) =>
  (
    await callHandler(handler, health, {
      headers: sent === undefined ? {} : { 'x-origin-verify': sent },
    })
  ).status;

describe('the API’s own address', () => {
  it.each([undefined, '', 'guess', 'guess,other', 'no', 'nownext'])(
    'answers nobody who walks around the firewall: %j',
    async (sent) => {
      expect(await status(healthy, sent)).toBe(403);
      expect(await status(unmatched, sent)).toBe(403);
    },
  );

  it.each(['now', 'next', 'now,next', 'old,now'])(
    'answers the CDN, whichever values it holds while they change: %j',
    async (sent) => {
      expect(await status(healthy, sent)).toBe(200);
      expect(await status(unmatched, sent)).toBe(405);
    },
  );
});
