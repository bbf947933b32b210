import { codeOf, type Message } from '#shared/api/refusals';

/** The possible status changes as shown on the wire, with the code of each obstacle. */
export const presentTransitions = <Status extends number>(
  allowed: readonly Status[],
  obstacleOf: (status: Status) => Message | null,
) =>
  allowed.map((status) => {
    const obstacle = obstacleOf(status);
    return { status, obstacle: obstacle === null ? null : (codeOf(obstacle) ?? null) };
  });
