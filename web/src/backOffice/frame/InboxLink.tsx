import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathTo } from '#shared/site/pathTo';
import { useInboxCount } from '#web/backOffice/kit/useInboxCount';
import { useKeys } from '#web/backOffice/kit/keys/useKeys';
import { Badge } from '#web/ui/list/Badge.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { RareIcon } from '#web/ui/icon/RareIcon.tsx';

const here = pathTo('/admin/inbox');
/** The longest pause between G and I. */
const togetherMs = 1_000;

/**
 * 'Minhas pendências' with the number of open items; screen readers do not announce its changes.
 */
export function InboxLink() {
  const { count } = useInboxCount();
  const { pathname } = useLocation();
  useGoToInbox();
  return (
    <ButtonLink
      square
      to={here}
      aria-label={`Minhas pendências, ${count}`}
      aria-current={pathname === here ? 'page' : undefined}
    >
      <RareIcon name="inbox" />
      {count > 0 ? <Badge count={count} /> : null}
    </ButtonLink>
  );
}

/** G, then I. In a list, G has already focused the page number field. */
function useGoToInbox(): void {
  const navigate = useNavigate();
  const pressed = useRef(0);
  const go = () => {
    if (Date.now() - pressed.current < togetherMs) void navigate(here);
  };
  useKeys({
    g: () => {
      pressed.current = Date.now();
    },
    i: go,
  });
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    const inJump = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (key.toLowerCase() !== 'i' || !(target instanceof HTMLElement)) return;
      if (!target.matches('[data-page-jump]')) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', inJump);
    return () => removeEventListener('keydown', inJump);
  }, []);
}
