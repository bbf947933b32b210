import type { ErrorBody } from '#shared/api/errorBody';
import type { Message } from '#shared/api/refusals';

/** The problems of one line, by field. */
export type LineProblems = Record<string, Message[]>;

/** The lines' problems in the contract's shape: by position, `{}` for a good line; empty without problems. */
export const problemsOfLines = (lines: readonly LineProblems[]): ErrorBody =>
  lines.some((problems) => Object.keys(problems).length > 0) ? { publications: [...lines] } : {};

/** The problems of one line among `count` lines. */
export const problemAt = (index: number, count: number, problems: LineProblems): ErrorBody =>
  problemsOfLines(Array.from({ length: count }, (_, at) => (at === index ? problems : {})));
