import type { BaseIssue } from 'valibot';
import { errorBody, type ErrorBody, type FieldTree } from '#shared/api/errorBody';
import type { Message } from '#shared/api/refusals';
import { apiMessages } from '#shared/messages/messages';
import { callRefusals } from '#shared/messages/refusals/callRefusals';

/**
 * What commands, policies and repositories refuse, whoever asks: a call, a job, a command of operators.
 * `http/answers/httpError.ts` alone says which status and body that is on the wire.
 */
export abstract class DomainError extends Error {
  constructor(why: string) {
    super(why);
    this.name = new.target.name;
  }
}

/** A rule of the business refuses the request; `problems` names each field at fault. */
export class RuleViolation extends DomainError {
  readonly problems: FieldTree<string>;

  constructor(problems: FieldTree<string>) {
    super(JSON.stringify(problems));
    this.problems = problems;
  }
}

/** The record is not any more as whoever changes it saw it. */
export class StaleRecord extends RuleViolation {
  constructor() {
    super({ non_field_errors: [apiMessages.staleRecord] });
  }
}

/** There is no such record, or none for whoever asks. */
export class NotThere extends DomainError {
  constructor() {
    super(apiMessages.notFound);
  }
}

/** Whoever asks is known, and may not. */
export class NotAllowed extends DomainError {
  readonly reason: Message;

  constructor(reason: Message) {
    super(reason);
    this.reason = reason;
  }
}

/** It is not known who asks. */
export class NotAuthenticated extends DomainError {
  constructor() {
    super(callRefusals.not_authenticated);
  }
}

/** What was sent is not even of the form that is read. */
export class Unreadable extends DomainError {
  readonly reason: Message;

  constructor(why: string) {
    const reason = callRefusals.unreadable(why);
    super(reason);
    this.reason = reason;
  }
}

/** Too often, or more than there is in store for whoever asks; worth another try after so many seconds. */
export class TooMany extends DomainError {
  readonly reason: Message;
  readonly seconds: number;

  constructor(seconds: number, reason: Message = callRefusals.too_many(seconds)) {
    super(reason);
    this.reason = reason;
    this.seconds = seconds;
  }
}

/** The tables may hold what this code cannot read: it is older than they are, or too new. */
export class UnknownData extends DomainError {}

/** Refused with messages by field. */
export const invalid = (problems: ErrorBody) => new RuleViolation(problems);

/** Refused for what a schema found. */
export const unacceptable = (issues: readonly BaseIssue<unknown>[]) =>
  new RuleViolation(errorBody(issues));

/** Refused for what concerns no single field. */
export const refused = (message: Message) => invalid({ non_field_errors: [message] });

export const staleRecord = () => new StaleRecord();
export const notFound = () => new NotThere();
export const forbidden = (reason: Message = callRefusals.forbidden) => new NotAllowed(reason);
export const unauthenticated = () => new NotAuthenticated();
export const unreadable = (why: string) => new Unreadable(why);
export const tooMany = (seconds: number) => new TooMany(seconds);
