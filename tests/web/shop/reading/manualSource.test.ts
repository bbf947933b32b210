import { afterEach, describe, expect, it, vi } from 'vitest';
import { linkedSource, NewerRevision } from '#web/entities/reading/manualSource';

const reading = { url: 'https://bucket/1', size: 100, revision: 'Rev. 1' };
const part = (bytes: number[], status = 206) => new Response(new Uint8Array(bytes), { status });
const refused = () => new Response('', { status: 403 });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A bucket that refuses every link but the ones named. */
function bucket(good: readonly string[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(good.includes(url) ? part([1, 2]) : refused());
  });
  return asked;
}

const source = (renew: () => Promise<typeof reading>, onConnection = vi.fn()) =>
  linkedSource({ first: reading, renew, onConnection });

describe('the parts of a manual', () => {
  it('come by a new link when the old one has run out, asked for once by all who wait', async () => {
    const asked = bucket(['https://bucket/2']);
    const renew = vi.fn(() => Promise.resolve({ ...reading, url: 'https://bucket/2' }));
    const { read } = source(renew);
    const parts = await Promise.all([read(0, 2), read(2, 4), read(4, 6)]);
    expect(parts).toHaveLength(3);
    expect(renew).toHaveBeenCalledTimes(1);
    await read(6, 8);
    expect(asked.at(-1)).toBe('https://bucket/2');
  });

  it('do not come when the right to read has ended, nor by link after link', async () => {
    bucket([]);
    const ended = new Error('Sua assinatura venceu.');
    await expect(source(() => Promise.reject(ended)).read(0, 2)).rejects.toBe(ended);
    const renew = vi.fn(() => Promise.resolve({ ...reading, url: 'https://bucket/2' }));
    await expect(source(renew).read(0, 2)).rejects.toThrow('403');
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('are never of two revisions', async () => {
    bucket(['https://bucket/2']);
    const next = { url: 'https://bucket/2', size: 120, revision: 'Rev. 2' };
    const failure = source(() => Promise.resolve(next)).read(0, 2);
    await expect(failure).rejects.toEqual(new NewerRevision('Rev. 2'));
  });

  it('come when the connection is back, and it is said meanwhile', async () => {
    vi.useFakeTimers();
    const answers = [() => Promise.reject(new TypeError()), () => Promise.resolve(part([7]))];
    vi.stubGlobal('fetch', () => answers.shift()?.());
    const onConnection = vi.fn();
    const bytes = source(() => Promise.resolve(reading), onConnection).read(0, 1);
    await vi.advanceTimersByTimeAsync(5000);
    expect([...(await bytes)]).toEqual([7]);
    expect(onConnection.mock.calls).toEqual([[false], [true]]);
  });

  it('are cut out where the bucket knows no ranges', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(part([1, 2, 3, 4], 200)));
    expect([...(await source(() => Promise.resolve(reading)).read(1, 3))]).toEqual([2, 3]);
  });
});
