import type { Page } from '@playwright/test';

/** Milliseconds between two characters of a keyboard scanner: thirteen of them take 50 ms. */
const gapMs = 4;

/** Types the code and Enter like a scanner, wherever the focus is. */
export async function scan(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const begun = Date.now();
  const keys = [...code.split(''), 'Enter'];
  // All events are sent at once with their own timestamps, so that their pace does not depend on
  // how busy the machine is.
  await Promise.all(
    keys.flatMap((key, place) => {
      const timestamp = (begun + place * gapMs) / 1000;
      const text = key === 'Enter' ? '\r' : key;
      return [
        session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp }),
      ];
    }),
  );
  await session.detach();
}
