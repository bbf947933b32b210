import { type HttpOperation, operations } from '#shared/api/endpoints';

/** What is published on AWS: every operation but those of the local stand-ins. */
export const deployedOperations: readonly HttpOperation[] = operations.filter(
  ({ endpoint }) => endpoint.localOnly !== true,
);
