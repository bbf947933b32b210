import * as v from 'valibot';
import type { passwordProblem } from '#shared/accounts/passwordProblem';

let problemOf: typeof passwordProblem | undefined;

/** Fetches the list of common passwords; without it the server is the one to refuse them. */
export async function loadCommonPasswords(): Promise<void> {
  try {
    ({ passwordProblem: problemOf } = await import('#shared/accounts/passwordProblem'));
  } catch {
    // A lost connection does not keep anybody from choosing a password.
  }
}

/** What makes it a common password, in words for its owner; undefined also until the list is there. */
export const commonPasswordProblem = (password: string): string | undefined =>
  problemOf?.(password);

/** Refuses a common password once the list is there. */
export const uncommon = v.rawCheck<string>(({ dataset, addIssue }) => {
  const message = dataset.typed ? commonPasswordProblem(dataset.value) : undefined;
  if (message !== undefined) addIssue({ message });
});
