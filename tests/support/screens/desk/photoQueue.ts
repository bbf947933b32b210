import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import type { WaitingPhoto } from '#shared/orders/photoQueue';
import { expeditionOf } from '#tests/support/samples/sampleShipments';
import { heading, openShop, serveApi } from '#tests/support/screens/browser.tsx';
import { orderOf } from '#tests/support/screens/checkoutForm';

export const openPhotos = async (...results: WaitingPhoto[]) => {
  const calls = serveApi({
    'GET /api/photos': { body: { count: results.length, pages: 1, results } },
    'POST /api/order_update_status': { body: orderOf(1049, { row_version: '4' }) },
    'POST /api/order_reject': { body: orderOf(1049) },
    'POST /api/order_request_photo': { body: orderOf(1049) },
    'GET /expedition': {
      body: { count: 1, pages: 1, results: [expeditionOf(26, 2, { track_code: 'AD200000015BR' })] },
    },
    ...Object.fromEntries(
      results.map(({ order, line }) => [
        `GET /order/${String(order)}/photo/${String(line)}`,
        { body: { url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' } },
      ]),
    ),
  });
  openShop('/admin/photos');
  await heading('Fotos');
  return calls;
};

// A screen that closes sends the answers it holds; the server answers them before it is taken away.
afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  await paused(20);
});

export const paused = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
export const press = (key: string) => fireEvent.keyDown(document.body, { key });
export const sent = (calls: readonly { path: string; body?: unknown }[], path: string) =>
  calls.filter((call) => call.path.startsWith(path)).map(({ body }) => body);
