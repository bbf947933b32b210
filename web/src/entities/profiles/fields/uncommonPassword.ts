import * as v from 'valibot';
import type { passwordProblem } from '#shared/accounts/passwordProblem';

let problemOf: typeof passwordProblem | undefined;

/** Fetches the list of common passwords; without it, only the server refuses them. */
export async function loadCommonPasswords(): Promise<void> {
  try {
    ({ passwordProblem: problemOf } = await import('#shared/accounts/passwordProblem'));
  } catch {
    // A lost connection must not prevent anyone from choosing a password.
  }
}

/**
 * Why a password is too common, as a message for the user; also undefined until the list is loaded.
 */
export const commonPasswordProblem = (password: string): string | undefined =>
  problemOf?.(password);

/** Refuses common passwords once the list is loaded. */
export const uncommon = v.rawCheck<string>(({ dataset, addIssue }) => {
  const message = dataset.typed ? commonPasswordProblem(dataset.value) : undefined;
  if (message !== undefined) addIssue({ message });
});
