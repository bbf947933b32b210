import { expect, it, vi } from 'vitest';
import { andRefetch } from '#web/http/andRefetch';
import { RequestFailure } from '#web/http/RequestFailure';

const refused = new RequestFailure(400, 'Assim não.');

it.each([
  ['after a change', () => Promise.resolve('done')],
  ['after a refused change', () => Promise.reject(refused)],
])('fetches again once %s, also if that is refused', async (_, answer) => {
  const refetch = vi.fn().mockRejectedValue(refused);
  await expect(andRefetch<unknown>(answer(), refetch)).rejects.toBe(refused);
  expect(refetch).toHaveBeenCalledOnce();
});

it('fetches nothing again after a fault', async () => {
  const fault = new RequestFailure(500, 'Falhou.');
  const refetch = vi.fn();
  await expect(andRefetch(Promise.reject(fault), refetch)).rejects.toBe(fault);
  expect(refetch).not.toHaveBeenCalled();
});
