import { type DomainError, RuleViolation } from './domainErrors';

/** All messages of a refusal in one line, whatever their fields. */
export function refusalWords(problems: unknown): string {
  if (typeof problems === 'string') return problems;
  if (typeof problems !== 'object' || problems === null) return '';
  return Object.values(problems)
    .map(refusalWords)
    .filter((words) => words !== '')
    .join(' ');
}

export const wordsOfError = (error: DomainError): string =>
  error instanceof RuleViolation ? refusalWords(error.problems) : error.message;
