/** Everything that a refusal says, in one line, whatever fields it names. */
export function wordsOf(problems: unknown): string {
  if (typeof problems === 'string') return problems;
  if (typeof problems !== 'object' || problems === null) return '';
  return Object.values(problems)
    .map(wordsOf)
    .filter((words) => words !== '')
    .join(' ');
}
