import { type HttpOperation, type Noun, operations } from '#shared/api/endpoints';

/**
 * An operation as deployed. `noun` names its function, log and stack and never changes after the
 * first deployment; the handler is in `functions/<folder>/endpoints/`.
 */
export type PublishedOperation = HttpOperation & { readonly folder: Noun };

/**
 * Operations that have since moved to another noun. AWS refuses a route in one stack while another
 * has it, so they stay in the stack of the noun given here.
 */
const firstNouns: Readonly<Partial<Record<string, Noun>>> = {};

/** The operations published on AWS: all except those of the local stand-ins. */
export const deployedAs = (
  all: readonly HttpOperation[],
  first: typeof firstNouns = firstNouns,
): readonly PublishedOperation[] =>
  all
    .filter(({ endpoint }) => endpoint.localOnly !== true)
    .map((operation) => ({
      ...operation,
      folder: operation.noun,
      noun: first[operation.name] ?? operation.noun,
    }));

export const deployedOperations = deployedAs(operations);
