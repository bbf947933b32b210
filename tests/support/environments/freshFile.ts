import { createRequire } from 'node:module';
import { threadId } from 'node:worker_threads';
import type sinon from 'sinon';
import { afterAll, vi } from 'vitest';

// Files follow one another in a thread, which reads the packages once: what one changed ends here.
type Listener = Parameters<EventTarget['removeEventListener']>;
type Thread = typeof globalThis & {
  environmentAtStart?: NodeJS.ProcessEnv;
  timersOfFile?: Set<NodeJS.Timeout>;
  listenersOfFile?: [EventTarget, Listener][];
  channelOfThread?: typeof BroadcastChannel;
};
const thread: Thread = globalThis;
const environment = (thread.environmentAtStart ??= { ...process.env });
const timers = (thread.timersOfFile ??= watchTimers());
const listeners = (thread.listenersOfFile ??= watchListeners());
thread.channelOfThread ??= separateChannels();

vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
// What the mocks of AWS clients put in; their package requires it.
(createRequire(import.meta.url)('sinon') as typeof sinon).restore();
for (const name of Object.keys(process.env)) {
  if (!(name in environment)) Reflect.deleteProperty(process.env, name);
}
Object.assign(process.env, environment);
vi.resetModules();

afterAll(async () => {
  // A part of a screen that is still being fetched would come into the next file, half loaded.
  await vi.dynamicImportSettled();
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  for (const [target, listener] of listeners) target.removeEventListener(...listener);
  listeners.length = 0;
  if (typeof document === 'undefined') return;
  history.replaceState(null, '', 'http://localhost:3000/');
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

/**
 * Every timer that is set from now on: what a screen puts off must not write into the next file's storage. Not the
 * runner's own, without which a file does not end, nor elsewhere those of packages, which go on with the next file.
 */
function watchTimers(): Set<NodeJS.Timeout> {
  const set = new Set<NodeJS.Timeout>();
  const kept = typeof document === 'undefined' ? /\/node_modules\// : /\/node_modules\/@?vitest\//;
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const own = globalThis[name] as (...given: unknown[]) => NodeJS.Timeout;
    const watched = (...given: unknown[]) => {
      const timer = own(...given);
      if (!kept.test(callerOf(watched))) set.add(timer);
      return timer;
    };
    Object.defineProperties(watched, Object.getOwnPropertyDescriptors(own));
    Object.assign(globalThis, { [name]: watched });
  }
  return set;
}

/** Every listener of the page from now on: all files of a thread have one window, and only their own screens in it. */
function watchListeners(): [EventTarget, Listener][] {
  const list: [EventTarget, Listener][] = [];
  if (typeof window === 'undefined') return list;
  const targets: EventTarget[] = [window, document];
  for (const target of targets) {
    const own = target.addEventListener.bind(target);
    target.addEventListener = (...given: Parameters<EventTarget['addEventListener']>) => {
      list.push([target, given]);
      own(...given);
    };
  }
  return list;
}

/** A tab's channels reach the tabs of their own thread: those of another belong to another shop, and order there. */
function separateChannels(): typeof BroadcastChannel {
  const Shared = globalThis.BroadcastChannel;
  globalThis.BroadcastChannel = class extends Shared {
    constructor(name: string) {
      super(`${name} of thread ${String(threadId)}`);
    }
  };
  return globalThis.BroadcastChannel;
}

/** The file that called a function; without the source maps of a whole stack, which cost a tenth of all tests. */
function callerOf(called: (...given: unknown[]) => unknown): string {
  const { stackTraceLimit } = Error;
  const mapped = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace');
  Error.stackTraceLimit = 1;
  Error.prepareStackTrace = (_, sites) => sites[0]?.getFileName() ?? '';
  const seen: { stack?: string } = {};
  Error.captureStackTrace(seen, called);
  const file = seen.stack ?? '';
  Error.stackTraceLimit = stackTraceLimit;
  if (mapped) Object.defineProperty(Error, 'prepareStackTrace', mapped);
  else Reflect.deleteProperty(Error, 'prepareStackTrace');
  return file;
}
