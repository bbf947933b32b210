import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { createOrder, getOrderPhoto, uploadOrderPhoto } from '#shared/orders/orderEndpoints';
import { plainPhoto } from '#functions/orders/photos/plainPhoto';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { onePixel, onSale, orderOf, photoOf } from '#tests/support/samples/orders';
import { customer, staff } from '#tests/support/samples/people';

await startDatabase();
const bucket = mockClient(S3Client);

beforeEach(() => {
  bucket.reset();
  bucket.on(PutObjectCommand).resolves({});
});

const boundary = 'limite-da-parte';
function multipart(bytes: Buffer, filename = 'foto.png'): Buffer {
  return Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}
const send = (bytes: Buffer, { token, ip }: { token?: string; ip?: string } = {}) =>
  call(uploadOrderPhoto, {
    body: multipart(bytes),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    token,
    ...(ip === undefined ? {} : { ip }),
  });

describe('uploading', () => {
  it('answers a name of the server’s own and keeps the picture under it, whatever it came as', async () => {
    const { status, body } = await send(onePixel.png);
    expect(status).toBe(200);
    expect(body.file).toMatch(/^\d{4}-\d{2}-\d{2}-[0-9a-f]{16}-[0-9a-f]{32}\.jpg$/);
    const [stored, thumbnail] = bucket.commandCalls(PutObjectCommand);
    expect(thumbnail?.args[0].input).toMatchObject({
      Key: `${body.file}.thumbnail.jpg`,
      ContentType: 'image/jpeg',
    });
    expect(stored?.args[0].input).toMatchObject({
      Bucket: 'test-photos',
      Key: body.file,
      Body: await plainPhoto(onePixel.png),
      ContentType: 'image/jpeg',
    });
  });

  it('refuses what is too large or no image', async () => {
    expect((await send(Buffer.alloc(4 * 1024 * 1024 + 1))).status).toBe(413);
    const { status, body } = await send(Buffer.from('não é uma imagem'));
    expect(status).toBe(400);
    expect(body.file[0]).toContain('PNG, GIF ou JPEG');
    const json = await call(uploadOrderPhoto, { body: { file: 'x' } });
    expect(json.status).toBe(415);
    expect(bucket.commandCalls(PutObjectCommand)).toEqual([]);
  });

  it('lets ninety photos of one address wait, also when they come at once', async () => {
    const ip = '203.0.113.90';
    await Promise.all(Array.from({ length: 80 }, () => photoOf(null, ip)));
    const answers = await Promise.all(Array.from({ length: 25 }, () => send(onePixel.gif, { ip })));
    const taken = 80 + answers.filter(({ status }) => status === 200).length;
    expect(taken).toBeLessThanOrEqual(90);
    for (let more = taken; more < 90; more += 1) {
      expect((await send(onePixel.gif, { ip })).status).toBe(200);
    }
    const refused = await send(onePixel.gif, { ip });
    expect(refused.status).toBe(429);
    expect(refused.headers).toHaveProperty('retry-after');
    expect((await send(onePixel.gif, { ip: '203.0.113.91' })).status).toBe(200);
  });
});

describe('seeing a photo', () =>
  it('is for the order’s owner and staff, as a download that soon expires', async () => {
    const [buyer, other, clerk] = await Promise.all([customer(), customer(), staff()]);
    const { id } = await onSale({ has_photo_upload: true });
    const plain = await onSale();
    const { body: sent } = await send(onePixel.jpg, { token: buyer.token });
    const { body: order } = await call(createOrder, {
      body: orderOf([{ publication: id, file: sent.file }, { publication: plain.id }]),
      token: buyer.token,
    });
    const see = (token: string | undefined, line = order.publications[0]?.id ?? 0) =>
      call(getOrderPhoto, {
        path: { id: order.id, line },
        token,
        headers: { accept: 'application/json' },
      });
    for (const { token } of [buyer, clerk]) {
      const url = new URL((await see(token)).body.url);
      expect(url.pathname).toContain(sent.file);
      expect(url.searchParams.get('response-content-disposition')).toMatch(/^attachment/);
      expect(Number(url.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(300);
    }
    expect((await see(other.token)).status).toBe(404);
    expect((await see(undefined)).status).toBe(401);
    expect((await see(buyer.token, 1)).status).toBe(404);
    const none = await see(buyer.token, order.publications[1]?.id);
    expect(none.body).toEqual({ non_field_errors: ['Arquivo ainda não disponível'] });
  }));
