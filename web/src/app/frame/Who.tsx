import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import { frameMessages as texts } from '#shared/messages/messages';
import { displayName } from '#shared/profiles/person';
import { pathTo } from '#shared/site/pathTo';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { signOut } from '#web/entities/session/signOut';
import { areCopiesStored } from '#web/state/deviceCopies';
import { afterAsking } from '#web/state/leaving';
import { returnPath } from '#web/state/navigation';
import { leaveSession, usePerson } from '#web/state/session';
import { whenConnected } from '#web/ui/lazyPart';
import styles from './frame.module.css';

/** Who is logged in, with the way out; else the way in. */
export function Who() {
  // Whoever acts for a company stands here with their own name.
  const user = usePerson();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (!user) {
    const from = returnPath({ from: pathname + search });
    return (
      <ButtonLink small variant="secondary" to={pathTo('/login')} state={{ from }}>
        {texts.signIn}
      </ButtonLink>
    );
  }

  const leave = () => {
    signOut(leaveSession);
    void navigate(pathTo('/'));
  };
  const askOrLeave = async () => {
    if (!areCopiesStored()) leave();
    else {
      const askLeaving = await whenConnected(
        async () => (await import('#web/entities/offline/askLeaving.tsx')).askLeaving,
      );
      await askLeaving(user.id, leave);
    }
  };

  return (
    <div className={styles.who}>
      <b>
        <NavLink to={pathTo('/account')} title={texts.account}>
          {displayName(user)}
        </NavLink>
      </b>
      <span>{user.user.email} </span>
      <button
        type="button"
        onClick={() => {
          afterAsking(() => void askOrLeave());
        }}
      >
        {texts.signOut}
      </button>
    </div>
  );
}
