import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { useCanOpen } from './screenAreas';

const addressOf = (to: ComponentProps<typeof Link>['to']) =>
  typeof to === 'string' ? to : (to.pathname ?? '');

/** A link within the back office; plain text for staff without access to its screen. */
export function AreaLink(props: ComponentProps<typeof Link>) {
  const opens = useCanOpen();
  return opens(addressOf(props.to)) ? <Link {...props} /> : <>{props.children}</>;
}

/** The same as a button, which is left out for staff without access. */
export function AreaButton(props: ComponentProps<typeof ButtonLink>) {
  const opens = useCanOpen();
  return opens(addressOf(props.to)) ? <ButtonLink {...props} /> : null;
}
