import { AsyncLocalStorage } from 'node:async_hooks';

type Thread = typeof globalThis & { keptByThread?: Map<string, unknown> };
const thread: Thread = globalThis;
const kept = (thread.keptByThread ??= new Map());

/** What all test files of a thread share, although each of them evaluates its modules anew. */
export function perThread<Value>(name: string, make: () => Value): Value {
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as Value;
}

/**
 * A storage that follows a call through its promises. One for each thread: Node 20 hands every storage that
 * was ever used to every promise, which took a third of the time after a hundred files.
 */
export const storageOfThread = <Value>(name: string): AsyncLocalStorage<Value> =>
  perThread(name, () => new AsyncLocalStorage<Value>());
