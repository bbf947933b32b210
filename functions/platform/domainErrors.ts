import type { BaseIssue } from 'valibot';
import { errorBody, type ErrorBody, type FieldTree } from '#shared/api/errorBody';
import type { Message } from '#shared/api/refusals';
import { apiMessages } from '#shared/messages/messages';
import { callRefusals } from '#shared/messages/refusals/callRefusals';

/**
 * What commands, policies and repositories refuse, in calls, jobs and operators' commands alike.
 * Only `http/answers/httpError.ts` maps these errors to a status and body.
 */
export abstract class DomainError extends Error {
  constructor(why: string) {
    super(why);
    this.name = new.target.name;
  }
}

/** A business rule refuses the request; `problems` names each field at fault. */
export class RuleViolation extends DomainError {
  readonly problems: FieldTree<string>;

  constructor(problems: FieldTree<string>) {
    super(JSON.stringify(problems));
    this.problems = problems;
  }
}

/** The record has changed since the caller read it. */
export class StaleRecord extends RuleViolation {
  constructor() {
    super({ non_field_errors: [apiMessages.staleRecord] });
  }
}

/** The record does not exist, or the caller may not know that it does. */
export class NotThere extends DomainError {
  constructor() {
    super(apiMessages.notFound);
  }
}

/** The caller is known but not allowed to do this. */
export class NotAllowed extends DomainError {
  readonly reason: Message;

  constructor(reason: Message) {
    super(reason);
    this.reason = reason;
  }
}

/** The caller is unknown. */
export class NotAuthenticated extends DomainError {
  constructor() {
    super(callRefusals.not_authenticated);
  }
}

/** The input does not even have the expected format. */
export class Unreadable extends DomainError {
  readonly reason: Message;

  constructor(why: string) {
    const reason = callRefusals.unreadable(why);
    super(reason);
    this.reason = reason;
  }
}

/** Too many calls, or the caller's budget is used up; a retry makes sense after some seconds. */
export class TooMany extends DomainError {
  readonly reason: Message;
  readonly seconds: number;

  constructor(seconds: number, reason: Message = callRefusals.too_many(seconds)) {
    super(reason);
    this.reason = reason;
    this.seconds = seconds;
  }
}

/** The tables may hold data this code cannot read, because the code is older or much newer. */
export class UnknownData extends DomainError {}

/** Refused with messages by field. */
export const invalid = (problems: ErrorBody) => new RuleViolation(problems);

/** Refused because of the issues a schema found. */
export const unacceptable = (issues: readonly BaseIssue<unknown>[]) =>
  new RuleViolation(errorBody(issues));

/** Refused with a message that concerns no single field. */
export const refused = (message: Message) => invalid({ non_field_errors: [message] });

export const staleRecord = () => new StaleRecord();
export const notFound = () => new NotThere();
export const forbidden = (reason: Message = callRefusals.forbidden) => new NotAllowed(reason);
export const unauthenticated = () => new NotAuthenticated();
export const unreadable = (why: string) => new Unreadable(why);
export const tooMany = (seconds: number) => new TooMany(seconds);
