import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { Builder, By, Key, until } from 'selenium-webdriver';
import { freePort } from '#infra/local/data/startDynamo';

/** What a person does in a browser, said the same for every engine. What is looked for is XPath. */
export type Lane = {
  readonly goTo: (address: string) => Promise<void>;
  readonly click: (what: string) => Promise<void>;
  readonly type: (what: string, text: string) => Promise<void>;
  /** The text of what is there, once it is. */
  readonly seen: (what: string) => Promise<string>;
  readonly address: () => Promise<string>;
  readonly close: () => Promise<void>;
};

const patience = 20_000;

/** Firefox by WebDriver BiDi, which it speaks itself. */
export async function firefoxLane(): Promise<Lane> {
  const executablePath = pathOf('firefox-esr') ?? pathOf('firefox') ?? '';
  const browser = await puppeteer.launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath,
    headless: true,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  await page.setViewport({ width: 1280, height: 900 });
  const find = async (what: string) => {
    const found = await page.waitForSelector(`::-p-xpath(${what})`, { visible: true });
    if (!found) throw new Error(`nothing is ${what}`);
    return found;
  };
  return {
    goTo: async (address) => {
      await page.goto(address, { waitUntil: 'load' });
    },
    click: async (what) => (await find(what)).click(),
    type: async (what, text) => (await find(what)).type(text),
    seen: async (what) => (await find(what)).evaluate((element) => element.textContent),
    address: () => Promise.resolve(page.url()),
    close: () => browser.close(),
  };
}

/** WebKit by the driver of WebKitGTK, in a window that stands on no screen. */
export async function webkitLane(): Promise<Lane> {
  const port = await freePort();
  const display = `:${String(90 + (process.pid % 100))}`;
  const started: ChildProcess[] = [];
  const start = async (program: string, options: string[], env = {}) => {
    started.push(spawn(program, options, { stdio: 'ignore', env: { ...process.env, ...env } }));
    await wait(1000);
  };
  const end = () => {
    for (const child of started.toReversed()) child.kill();
  };
  await start('Xvfb', [display, '-screen', '0', '1280x900x24']);
  await start('WebKitWebDriver', [`--port=${String(port)}`, '--host=127.0.0.1'], {
    DISPLAY: display,
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  });
  try {
    return await webkitSession(port, end);
  } catch (error) {
    end();
    throw error;
  }
}

async function webkitSession(port: number, end: () => void): Promise<Lane> {
  const browser = await new Builder()
    .usingServer(`http://127.0.0.1:${String(port)}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
    })
    .build();
  const find = async (what: string) => {
    const found = await browser.wait(until.elementLocated(By.xpath(what)), patience);
    await browser.wait(until.elementIsVisible(found), patience);
    return found;
  };
  return {
    goTo: (address) => browser.get(address),
    click: async (what) => (await find(what)).click(),
    type: async (what, text) => (await find(what)).sendKeys(text.replaceAll('\n', Key.ENTER)),
    seen: async (what) => (await find(what)).getText(),
    address: () => browser.getCurrentUrl(),
    close: async () => {
      await browser.quit().catch(() => undefined);
      end();
    },
  };
}

function pathOf(program: string): string | undefined {
  const { status, stdout } = spawnSync('which', [program], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** The browser that comes with the library, where Debian's package puts it. */
function miniBrowser(): string {
  const places = 'ls -1 /usr/lib/*/webkit2gtk-4*/MiniBrowser';
  const { stdout } = spawnSync('sh', ['-c', places], { encoding: 'utf8' });
  return stdout.split('\n')[0] ?? '';
}
