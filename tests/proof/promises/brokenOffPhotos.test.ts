import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addDays, todayInSaoPaulo } from '#shared/values/calendarDate';
import { createOrder, uploadOrderPhoto } from '#shared/orders/orderEndpoints';
import { updateOrderLine } from '#shared/orders/orderDeskEndpoints';
import { thumbnailAddress } from '#functions/orders/photos/photoFiles';
import { filesIn, startBuckets } from '#tests/support/database/buckets';
import { call } from '#tests/support/calls/call';
import { startDatabase } from '#tests/support/database/database';
import { openMailbox } from '#tests/support/stubs/mailbox';
import { multipart } from '#tests/support/calls/multipart';
import { onePixel, onSale, orderOf } from '#tests/support/samples/orders';
import { breakEverywhere } from '#tests/support/stubs/outage';
import { customer, type Person, staff } from '#tests/support/samples/people';
import { reportFigure } from '#tests/support/promise';
import { asJob } from '#tests/support/environments/leastPrivilege';

// One buyer has more open orders than a customer may.
vi.stubEnv('BUDGETS', 'off');
await startDatabase();
await startBuckets();
openMailbox();
const { handler: sweepHandler } = await import('#functions/system/jobs/sweepUploads');
const { findOrder, ordersOf } = await import('#functions/orders/orderRepository');
const sweep = asJob('sweep-uploads', sweepHandler);

let buyer: Person;
let clerk: Person;
beforeAll(async () => {
  [buyer, clerk] = await Promise.all([customer(), staff()]);
});

let places = 0;
afterAll(() =>
  reportFigure(
    `${String(places)} places to break off at: nothing half-done, the next try succeeds`,
  ),
);

const asFile = (filename: string, type: string, content: Buffer) =>
  multipart([{ field: 'file', filename, type, content }]);
const upload = async () => {
  const sent = asFile('foto.png', 'image/png', onePixel.png);
  const { body } = await call(uploadOrderPhoto, { ...sent, token: buyer.token });
  return body.file;
};

const today = () => todayInSaoPaulo(new Date());

/** The photos that are kept once nobody can claim one any more. */
async function keptPhotos(): Promise<string[]> {
  await sweep({ today: addDays(today(), 3) });
  return filesIn('photos');
}
/** Each photo has a small one beside it. */
const withSmall = (photos: readonly string[]) =>
  photos.flatMap((photo) => [photo, thumbnailAddress(photo).key]);
const photosInUse = async () =>
  (await ordersOf(buyer.row.id)).flatMap(({ lines }) => lines.flatMap(({ photo }) => photo ?? []));

it('the upload of a photo', { timeout: 60_000 }, async () => {
  places += await breakEverywhere({
    prepare: () => Promise.resolve(null),
    act: () => {
      const sent = asFile('foto.png', 'image/png', onePixel.png);
      return call(uploadOrderPhoto, { ...sent, token: buyer.token });
    },
    sound: async () => {
      expect(await keptPhotos()).toEqual([]);
    },
    done: async () => {
      expect(await filesIn('photos')).toHaveLength(withSmall(['one']).length);
      expect(await keptPhotos()).toEqual([]);
    },
  });
});

it('an order with a photo', { timeout: 60_000 }, async () => {
  const { id: publication } = await onSale({ has_photo_upload: true });
  let key = 0;
  places += await breakEverywhere({
    prepare: async () => {
      key += 1;
      const before = (await ordersOf(buyer.row.id)).length;
      return { key: `quebra-${String(key)}`, before, photo: await upload() };
    },
    act: (state) =>
      call(createOrder, {
        token: buyer.token,
        headers: { 'idempotency-key': state.key },
        body: orderOf([{ publication, file: state.photo }]),
      }),
    sound: async ({ before }) => {
      expect((await ordersOf(buyer.row.id)).length - before).toBeLessThanOrEqual(1);
      const kept = await filesIn('photos');
      for (const photo of await photosInUse()) expect(kept).toContain(photo);
    },
    done: async ({ before }) => {
      expect(await ordersOf(buyer.row.id)).toHaveLength(before + 1);
      const used = withSmall(await photosInUse());
      expect((await keptPhotos()).toSorted()).toEqual(used.toSorted());
    },
  });
});

it('another photo for a line', { timeout: 60_000 }, async () => {
  // The one of before has almost as many unpaid orders as anyone may.
  buyer = await customer();
  const { id: publication } = await onSale({ has_photo_upload: true });
  places += await breakEverywhere({
    prepare: async () => {
      const body = orderOf([{ publication, file: await upload() }]);
      const placed = await call(createOrder, { token: buyer.token, body });
      const line = placed.body.publications[0]?.id ?? 0;
      return { order: placed.body.id, line, photo: await upload() };
    },
    act: ({ line, photo }) =>
      call(updateOrderLine, {
        token: clerk.token,
        path: { line },
        body: { file: photo },
      }),
    sound: async () => {
      const kept = await filesIn('photos');
      for (const photo of await photosInUse()) expect(kept).toContain(photo);
    },
    done: async ({ order: id, photo }) => {
      expect((await findOrder(id))?.lines[0]?.photo).toBe(photo);
      const kept = await keptPhotos();
      for (const used of await photosInUse()) expect(kept).toContain(used);
    },
  });
});
