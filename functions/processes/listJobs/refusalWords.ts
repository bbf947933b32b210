/** Everything that a refusal says, in one line, whatever fields it names. */
export function refusalWords(problems: unknown): string {
  if (typeof problems === 'string') return problems;
  if (typeof problems !== 'object' || problems === null) return '';
  return Object.values(problems)
    .map(refusalWords)
    .filter((words) => words !== '')
    .join(' ');
}
