import type { Browser } from '@playwright/test';
import * as v from 'valibot';

const answer = v.looseObject({
  id: v.number(),
  result: v.optional(
    v.looseObject({
      result: v.looseObject({ value: v.optional(v.unknown()) }),
      exceptionDetails: v.optional(v.unknown()),
    }),
  ),
});

/** A tab in which scripts are run and nothing is recorded: a watched one keeps 100 MB of what it loaded. */
export type UnwatchedTab = {
  readonly run: (script: string) => Promise<unknown>;
  /** Waits until the expression is true. */
  readonly until: (expression: string, seconds?: number) => Promise<void>;
};

export async function unwatchedTab(browser: Browser, url: string): Promise<UnwatchedTab> {
  const devtools = await browser.newBrowserCDPSession();
  const { targetId } = await devtools.send('Target.createTarget', {
    url,
    width: 1280,
    height: 800,
  });
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (value: unknown) => void>();
  let calls = 0;
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    const parsed = v.safeParse(answer, JSON.parse(message));
    if (!parsed.success) return;
    const { id, result } = parsed.output;
    if (result?.exceptionDetails) process.stderr.write(`${JSON.stringify(result)}\n`);
    waiting.get(id)?.(result?.result.value);
  });
  const run = (script: string) =>
    new Promise<unknown>((resolve, reject) => {
      calls += 1;
      waiting.set(calls, resolve);
      const params = { expression: script, awaitPromise: true, returnByValue: true };
      const message = JSON.stringify({ id: calls, method: 'Runtime.evaluate', params });
      devtools.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
  const until = async (expression: string, seconds = 30) => {
    const end = performance.now() + seconds * 1000;
    while (!(await run(`Boolean(${expression})`))) {
      if (performance.now() > end) throw new Error(`not in ${seconds} s: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return { run, until };
}
