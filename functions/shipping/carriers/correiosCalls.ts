import * as v from 'valibot';
import { ServiceError } from '#platform/runtime/callService';
import { correiosSession } from '../providers/correiosSession';
import { carrierFailure } from './carrierFailure';

const timeoutMs = 6000;

const problem = v.object({ msgs: v.optional(v.array(v.string()), []) });

type Session = ReturnType<typeof correiosSession>;
type Asked = Omit<Parameters<Session['call']>[1], 'timeoutMs'>;

/** The session's calls; what fails is said as a carrier's failure. */
export function correiosCalls(url: string) {
  const session = correiosSession(url);
  const call = (path: string, asked: Asked = {}) => session.call(path, { ...asked, timeoutMs });
  const ask = async (path: string, asked?: Asked) => {
    try {
      return await call(path, asked);
    } catch (error) {
      throw carrierFailure(error, reasonsOf(error));
    }
  };
  return {
    ask,
    /** Reading twice does no harm, so a reading that got no answer is tried once more. */
    read: async (path: string) => {
      try {
        return await call(path);
      } catch (error) {
        if (error instanceof ServiceError && (error.status ?? 500) >= 500) return ask(path);
        throw carrierFailure(error, reasonsOf(error));
      }
    },
    /** Undefined while they answer with a failure of the caller's, which is how they say "not yet". */
    readWhenMade: async (path: string) => {
      try {
        return await call(path);
      } catch (error) {
        if (isNotYet(error)) return undefined;
        throw carrierFailure(error, reasonsOf(error));
      }
    },
    /** A label that no longer exists counts as deleted. */
    remove: async (path: string) => {
      try {
        await call(path, { method: 'DELETE' });
      } catch (error) {
        if (!isGone(error)) throw carrierFailure(error, reasonsOf(error));
      }
    },
  };
}
export type CorreiosCalls = ReturnType<typeof correiosCalls>;

function reasonsOf(error: unknown): readonly string[] {
  if (!(error instanceof ServiceError)) return [];
  const read = v.safeParse(problem, error.body);
  return read.success ? read.output.msgs : [];
}

/** Deleted before, or answered without a body. */
const isGone = (error: unknown) =>
  error instanceof ServiceError &&
  error.status !== null &&
  (error.status < 300 || error.status === 404);

const isNotYet = (error: unknown) =>
  error instanceof ServiceError && error.status !== null && ![401, 403].includes(error.status);
