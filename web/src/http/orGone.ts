import { RequestFailure } from './RequestFailure';

/** Takes a deletion as done that another tab or person made a moment before; use with `mayBeMissing`. */
export async function orGone(deletion: Promise<unknown>): Promise<void> {
  try {
    await deletion;
  } catch (failure) {
    if (!(failure instanceof RequestFailure) || failure.status !== 404) throw failure;
  }
}
