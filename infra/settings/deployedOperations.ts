import { type HttpOperation, type Noun, operations } from '#shared/api/endpoints';

/**
 * An operation as it is deployed. `noun` names its function, log and stack and stays as it was at the first
 * deployment; the handler stands in `functions/<folder>/endpoints/`.
 */
export type PublishedOperation = HttpOperation & { readonly folder: Noun };

/**
 * Operations that have moved to another noun since, by name: AWS refuses a route in one stack as long as another
 * one has it, so they stay in the stack of the noun that is written down here.
 */
const firstNouns: Readonly<Partial<Record<string, Noun>>> = {};

/** What is published on AWS: every operation but those of the local stand-ins. */
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
