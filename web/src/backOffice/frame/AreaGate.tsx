import { Outlet, useLocation } from 'react-router-dom';
import { hasArea, namedAreas } from '#shared/accounts/areas';
import { pathTo } from '#shared/site/pathTo';
import { useSession } from '#web/state/session';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { RareIcon } from '#web/ui/icon/RareIcon.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { areasOfScreen } from '../kit/areas/screenAreas';
import { WhoGives } from '../kit/areas/WhoGives';
import { TodayStrip } from '../kit/today/TodayStrip';
import styles from './areaGate.module.css';

/** The screen of the address, or in its place whose it is and who gives what is missing. The address stays. */
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
        <WhoGives />
        <div className="row">
          <ButtonLink variant="primary" to={pathTo('/admin/signatures')}>
            Ir para Andamento
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
