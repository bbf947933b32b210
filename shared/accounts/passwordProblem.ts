import { commonPasswords } from './commonPasswords';

/** What to tell a person choosing this password; undefined when it will do. */
export function passwordProblem(password: string, own: readonly string[] = []): string | undefined {
  const folded = password.normalize('NFC').toLowerCase();
  if (commonPasswords.has(folded) || own.includes(folded) || /^(.)\1*$/u.test(folded)) {
    return 'Esta senha é muito comum. Escolha outra.';
  }
  return undefined;
}
