import type { ErrorBody } from '#shared/api/errorBody';
import type { Message } from '#shared/api/refusals';

/** What is wrong with one line, by field; empty when nothing is. */
export type LineProblems = Record<string, Message[]>;

/** The lines' problems in the contract's shape: positional, `{}` for good rows; nothing at all without any. */
export const problemsOfLines = (lines: readonly LineProblems[]): ErrorBody =>
  lines.some((problems) => Object.keys(problems).length > 0) ? { publications: [...lines] } : {};

/** A problem of one line among `count`. */
export const problemAt = (index: number, count: number, problems: LineProblems): ErrorBody =>
  problemsOfLines(Array.from({ length: count }, (_, at) => (at === index ? problems : {})));
