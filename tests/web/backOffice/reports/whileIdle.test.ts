import { afterEach, expect, it, vi } from 'vitest';
import { whileIdle } from '#web/backOffice/reports/rows/whileIdle';

type Idle = (deadline: { timeRemaining: () => number; didTimeout: boolean }) => void;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A browser that is idle when the test says so, for so many milliseconds. */
function idleBrowser() {
  const waiting = new Map<number, Idle>();
  let handles = 0;
  vi.stubGlobal('requestIdleCallback', (run: Idle) => {
    handles += 1;
    waiting.set(handles, run);
    return handles;
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle));
  return {
    waiting,
    idle: (milliseconds: number) => {
      const runs = [...waiting.values()];
      waiting.clear();
      for (const run of runs) run({ timeRemaining: () => milliseconds, didTimeout: false });
    },
  };
}

it('works only while the page is idle, and goes on where it stopped until it is done', () => {
  const { idle, waiting } = idleBrowser();
  const had: boolean[] = [];
  whileIdle((hasTime) => {
    had.push(hasTime());
    return had.length < 3;
  });
  expect(had).toEqual([]);
  idle(50);
  idle(0);
  expect(had).toEqual([true, false]);
  idle(50);
  expect(had).toHaveLength(3);
  expect(waiting.size).toBe(0);
});

it('is ended by what it returns', () => {
  const { idle } = idleBrowser();
  const work = vi.fn(() => true);
  const end = whileIdle(work);
  idle(50);
  end();
  idle(50);
  expect(work).toHaveBeenCalledTimes(1);
});

it('works in short turns where the browser does not say when it is idle', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  let left = 3;
  const end = whileIdle((hasTime) => {
    expect(hasTime()).toBe(true);
    left -= 1;
    return left > 0;
  });
  expect(left).toBe(3);
  vi.runAllTimers();
  expect(left).toBe(0);
  end();
});
