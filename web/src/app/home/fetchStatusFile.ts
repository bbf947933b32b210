import type { ReplyOf } from '#shared/api/endpoint';
import type { getStatus } from '#shared/publications/publicationEndpoints';

type Status = ReplyOf<typeof getStatus>;

const path = '/api/get_status' satisfies (typeof getStatus)['path'];

/**
 * The status-of-publications file that staff uploaded. Asked and checked by hand, for it is all that a visitor's home
 * page asks: the client of the endpoint table and its schemas come with the first screen that has more to ask.
 */
export async function fetchStatusFile(signal: AbortSignal): Promise<string | null> {
  const response = await fetch(path, { signal });
  const reply: unknown = response.ok ? await response.json() : null;
  return isStatus(reply) ? reply.status.file : null;
}

const isStatus = (reply: unknown): reply is Status =>
  typeof reply === 'object' &&
  reply !== null &&
  'status' in reply &&
  typeof reply.status === 'object' &&
  reply.status !== null &&
  'file' in reply.status &&
  (reply.status.file === null || typeof reply.status.file === 'string');
