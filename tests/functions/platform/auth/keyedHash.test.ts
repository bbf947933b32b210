import { createHash } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it, vi } from 'vitest';
import { createToken } from '#shared/accounts/accountEndpoints';
import { changePassword } from '#shared/accounts/recoveryEndpoints';
import { uploadOrderPhoto } from '#shared/orders/orderEndpoints';
import { startBuckets } from '#tests/support/database/buckets';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { multipart } from '#tests/support/calls/multipart';
import { onePixel } from '#tests/support/samples/orders';

await startDatabase();
await startBuckets();
const { dynamo, tableName } = await import('#platform/db/client/dynamo');
const { keyedHash } = await import('#platform/auth/keyedHash');

const ip = '203.0.113.77';
const email = 'alguem@example.com';
/** What anybody can work out who tries all addresses there are. */
const findable = ['hex', 'base64url'].flatMap((form) =>
  [ip, email, `${email}#${ip}`].map((text) =>
    createHash('sha256')
      .update(text)
      .digest(form as 'hex')
      .slice(0, 16),
  ),
);

it('leaves neither address nor e-mail, nor a digest without a key, in counters and names of photos', async () => {
  await call(createToken, { body: { username: email, password: 'errada-errada' }, ip });
  await call(changePassword, { body: { email }, ip });
  const sent = multipart([
    { field: 'file', filename: 'foto.png', type: 'image/png', content: onePixel.png },
  ]);
  const { body, status } = await call(uploadOrderPhoto, { ...sent, ip });
  expect(status).toBe(200);
  const { Items = [] } = await dynamo.send(new ScanCommand({ TableName: tableName('system') }));
  const stored = JSON.stringify([Items, body]);
  expect(stored).toContain('THROTTLE#login-account#');
  expect(stored).toContain('THROTTLE#recovery-account#');
  expect(stored).toContain('PHOTOS#');
  expect([ip, email, ...findable].filter((trace) => stored.includes(trace))).toEqual([]);
});

it('is another for each use, and for each key', async () => {
  const before = [keyedHash('photo', ip), keyedHash('throttle', ip), keyedHash('log', ip)];
  expect(new Set(before).size).toBe(3);
  expect(keyedHash('log', ip)).toBe(before[2]);
  vi.resetModules();
  vi.stubEnv('ADDRESS_KEY', 'another-address-key-of-the-tests-0123456789');
  const { keyedHash: byAnother } = await import('#platform/auth/keyedHash');
  expect(before).not.toContain(byAnother('log', ip));
  vi.unstubAllEnvs();
});
