import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** Debian's package of headless Chromium: the same engine with two thirds of the work. */
export const headlessPackage = 'chromium-headless-shell';
const headless = `/usr/lib/chromium/${headlessPackage}`;

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * An installed Chrome or Chromium: CHROME_PATH, the headless one, the path, the usual places,
 * Playwright's own.
 */
export function findChromium() {
  const given = process.env.CHROME_PATH;
  if (given && existsSync(given)) return given;
  if (hasHeadless()) return headless;
  for (const name of names) {
    const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], {
      encoding: 'utf8',
    });
    if (found.status === 0) return found.stdout.split('\n')[0].trim();
  }
  return places.find((place) => existsSync(place)) ?? fromPlaywright();
}

export const hasHeadless = () => existsSync(headless);

function fromPlaywright() {
  const cache = path.join(homedir(), '.cache/ms-playwright');
  if (!existsSync(cache)) return undefined;
  return readdirSync(cache)
    .map((name) => path.join(cache, name, 'chrome-linux/chrome'))
    .find((file) => existsSync(file));
}
