import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { useCanOpen } from './screenAreas';

const addressOf = (to: ComponentProps<typeof Link>['to']) =>
  typeof to === 'string' ? to : (to.pathname ?? '');

/**
 * A link within the back office; for staff without access to its screen a text that stays apart
 * from its neighbours.
 */
export function AreaLink(props: ComponentProps<typeof Link>) {
  const opens = useCanOpen();
  return opens(addressOf(props.to)) ? <Link {...props} /> : <span>{props.children}</span>;
}

/** The same as a button, which is left out for staff without access. */
export function AreaButton(props: ComponentProps<typeof ButtonLink>) {
  const opens = useCanOpen();
  return opens(addressOf(props.to)) ? <ButtonLink {...props} /> : null;
}
