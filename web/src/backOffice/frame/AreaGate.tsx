import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { type Area, areaNames, hasArea, namedAreas } from '#shared/accounts/areas';
import { askForArea } from '#shared/accounts/inboxEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { request } from '#web/http/httpClient';
import { useChange } from '#web/http/useChange';
import { useSession } from '#web/state/session';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { RareIcon } from '#web/ui/icon/RareIcon.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { areasOfScreen } from '../kit/areas/screenAreas';
import { staffQuery } from '../kit/areas/staffQuery';
import { AreaGranters } from '../kit/areas/AreaGranters';
import { clockTime } from '../kit/clockTime';
import { TodayStrip } from '../kit/today/TodayStrip';
import styles from './areaGate.module.css';

/**
 * The screen of the address, or, for staff without its area, who works on it and who can grant
 * access. The address stays.
 */
export function AreaGate() {
  const { pathname } = useLocation();
  const own = useSession(({ user }) => user?.user.areas);
  const needed = areasOfScreen(pathname);
  if (own === undefined || needed === undefined || hasArea(own, needed)) return <Outlet />;
  const kind = typeof needed === 'string' || needed.length === 1 ? 'da área' : 'das áreas';
  return (
    <>
      <TodayStrip />
      <div className={styles.closed}>
        <RareIcon name="lock" />
        <Title title={`Esta tela é ${kind} ${namedAreas(needed)}`} />
        <AreaGranters />
        <div className="row">
          {(typeof needed === 'string' ? [needed] : needed).map((area) => (
            <AskButton
              key={area}
              area={area}
              isOneOfSome={needed.length > 1 && typeof needed !== 'string'}
            />
          ))}
          <ButtonLink to={pathTo('/admin/signatures')}>Ir para Andamento</ButtonLink>
        </div>
      </div>
    </>
  );
}

/** Short, but enough to recognise a colleague. */
const shortName = (name: string) => name.split(' ').slice(0, 2).join(' ');

type AskProps = { area: Area; isOneOfSome: boolean };

/** Asks the superusers in their inbox; a second request on a day does not notify them. */
function AskButton({ area, isOneOfSome }: AskProps) {
  const { data: staff = [] } = useQuery(staffQuery);
  const giver = staff.find(({ is_superuser }) => is_superuser);
  const [asked, setAsked] = useState<string | null>(null);
  const { busy, run } = useChange(async () => {
    setAsked((await request(askForArea, { body: { area } })).asked);
  });
  const what = isOneOfSome ? areaNames[area] : 'acesso';
  return (
    <Button
      variant={isOneOfSome ? 'secondary' : 'primary'}
      busy={busy}
      disabled={asked !== null}
      onClick={run}
    >
      {asked === null
        ? `Pedir ${what}${giver ? ` a ${shortName(giver.name)}` : ''}`
        : `${isOneOfSome ? `${what}: pedido` : 'Pedido'} às ${clockTime(new Date(asked))}`}
    </Button>
  );
}
