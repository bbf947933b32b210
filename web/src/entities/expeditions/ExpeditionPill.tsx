import { expeditionStatusLabels, expeditionStatuses } from '#shared/expeditions/expeditionStatus';
import type { IconName } from '#web/ui/icon/iconShapes';
import { StatePill, type Tone } from '#web/ui/state/StatePill.tsx';

const looks = {
  1: ['wait', 'clock'],
  2: ['move', 'truck'],
  3: ['ok', 'check'],
  4: ['stop', 'back'],
  5: ['off', 'ban'],
} as const satisfies Record<(typeof expeditionStatuses)[number], readonly [Tone, IconName]>;

/** Takes a status id of the API; an unknown one shows nothing. */
export function ExpeditionPill({ status }: { status: number }) {
  const known = expeditionStatuses.find((id) => id === status);
  if (!known) return null;
  const [tone, icon] = looks[known];
  return (
    <StatePill tone={tone} icon={icon}>
      {expeditionStatusLabels[known]}
    </StatePill>
  );
}
