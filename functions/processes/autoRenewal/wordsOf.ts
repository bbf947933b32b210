import { type DomainError, RuleViolation } from '#platform/domainErrors';
import { refusalWords } from '../listJobs/refusalWords';

/** The refusal in the words that its holder reads. */
export const wordsOf = (error: DomainError): string =>
  error instanceof RuleViolation ? refusalWords(error.problems) : error.message;
