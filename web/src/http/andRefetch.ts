import { RequestFailure } from './RequestFailure';

/** Fetches again after a change, also one that was refused, because someone else may have been first. */
export async function andRefetch<Answer>(
  answer: Promise<Answer>,
  refetch: () => Promise<unknown>,
): Promise<Answer> {
  let result: Answer;
  try {
    result = await answer;
  } catch (error) {
    if (error instanceof RequestFailure && [400, 404].includes(error.status)) await refetch();
    throw error;
  }
  await refetch();
  return result;
}
