import { type DomainError, RuleViolation } from '#platform/domainErrors';
import { refusalWords } from '../listJobs/refusalWords';

/** Why it could not be done, as its holder reads it. */
export const wordsOf = (error: DomainError): string =>
  error instanceof RuleViolation ? refusalWords(error.problems) : error.message;
