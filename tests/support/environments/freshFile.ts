import { createRequire } from 'node:module';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import type sinon from 'sinon';
import { afterAll, vi } from 'vitest';
import { perThread } from './perThread';

// Files share a thread, which loads packages once, so what one file changed is reset here.
type Listener = Parameters<EventTarget['removeEventListener']>;
type VitestWorker = {
  readonly __vitest_worker__: {
    readonly evaluatedModules: {
      readonly idToModuleMap: ReadonlyMap<string, { evaluated: boolean; importers: Set<string> }>;
    };
  };
};
const ownOfVitest = /\/vitest\/dist\/|vitest-virtual-\w+\/dist|@vitest\/dist|^mock:/;
const sharedFolder = `${path.resolve('shared')}/`;
const environment = perThread('environment at start', () => ({ ...process.env }));
const timers = perThread('timers of the file', watchTimers);
const listeners = perThread('listeners of the file', watchListeners);
perThread('channels', separateChannels);

vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
// Removes the mocks of AWS clients, with the sinon that their package requires.
(createRequire(import.meta.url)('sinon') as typeof sinon).restore();
for (const name of Object.keys(process.env)) {
  if (!(name in environment)) Reflect.deleteProperty(process.env, name);
}
Object.assign(process.env, environment);
resetModules();

afterAll(async () => {
  // A part of a screen that is still loading would otherwise end up in the next file, half loaded.
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
 * Evaluates modules anew for the next file, because functions and screens keep state. Not those of `shared`,
 * which keep none: every file would otherwise build all schemas again, a fifth of the time of all tests.
 * `vi.resetModules` knows no exceptions, so this does as it does.
 */
function resetModules(): void {
  const { evaluatedModules } = (globalThis as unknown as VitestWorker).__vitest_worker__;
  for (const [file, node] of evaluatedModules.idToModuleMap) {
    const isKept = ownOfVitest.test(file) || (file.startsWith(sharedFolder) && node.evaluated);
    if (isKept) continue;
    Object.assign(node, { promise: undefined, exports: undefined, evaluated: false });
    node.importers.clear();
  }
}

/**
 * Collects every timer set from now on, because a delayed action of a screen must not write into
 * the next file's storage. It leaves out the runner's timers, without which a file does not end,
 * and outside browser tests those of packages, which the next file keeps using.
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

/** Collects listeners set from now on, because all files of a thread share one window. */
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

/** Keeps channels within their thread, because another thread's tabs belong to another shop. */
function separateChannels(): void {
  const Shared = globalThis.BroadcastChannel;
  globalThis.BroadcastChannel = class extends Shared {
    constructor(name: string) {
      super(`${name} of thread ${String(threadId)}`);
    }
  };
}

/** The file of a function's caller; full stacks with source maps cost a tenth of all tests. */
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
