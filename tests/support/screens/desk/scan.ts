import type { Page } from '@playwright/test';

/** Between two characters, as scanners do that act as a keyboard: thirteen of them take 50 ms. */
const gapMs = 4;

/** What a scanner types, wherever the focus is: the code and Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const begun = Date.now();
  const keys = [...code.split(''), 'Enter'];
  // Sent without waiting for one another: the browser hears them at their own pace, however busy the machine is.
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
