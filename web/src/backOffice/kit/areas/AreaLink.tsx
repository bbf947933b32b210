import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { useOpens } from './screenAreas';

const addressOf = (to: ComponentProps<typeof Link>['to']) =>
  typeof to === 'string' ? to : (to.pathname ?? '');

/** A link within the back office; its words alone where whoever reads them may not go there. */
export function AreaLink(props: ComponentProps<typeof Link>) {
  const opens = useOpens();
  return opens(addressOf(props.to)) ? <Link {...props} /> : <>{props.children}</>;
}

/** The same as a button, which is absent then. */
export function AreaButton(props: ComponentProps<typeof ButtonLink>) {
  const opens = useOpens();
  return opens(addressOf(props.to)) ? <ButtonLink {...props} /> : null;
}
