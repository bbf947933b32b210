import { useQuery } from '@tanstack/react-query';
import { areaNames, areas } from '#shared/accounts/areas';
import { useSession } from '#web/state/session';
import { listed } from './listed';
import { staffQuery } from './staffQuery';

/** The person's areas, and the names of the superusers, who can grant more. */
export function AreaGranters() {
  const own = useSession(({ user }) => user?.user.areas ?? []);
  const { data: staff = [] } = useQuery(staffQuery);
  const names = staff.filter(({ is_superuser }) => is_superuser).map(({ name }) => name);
  const mine = areas.filter((area) => own.includes(area)).map((area) => areaNames[area]);
  return (
    <p className="muted">
      {mine.length === 0 ? 'Você ainda não tem áreas.' : `Você tem ${listed(mine)}.`} Quem dá áreas
      são os superusuários{names.length === 0 ? '' : `: ${listed(names)}`}.
    </p>
  );
}
