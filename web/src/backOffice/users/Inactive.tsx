import type { Profile } from '#shared/profiles/profile';
import { StatePill } from '#web/ui/state/StatePill.tsx';

export function Inactive({ profile }: { profile: Profile }) {
  return profile.user.is_active ? null : (
    <StatePill tone="off" icon="ban">
      Inativo
    </StatePill>
  );
}
