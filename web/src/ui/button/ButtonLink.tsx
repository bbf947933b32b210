import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { buttonLook, type ButtonLook } from './buttonLook';

type Inside = ButtonLook & Omit<ComponentProps<typeof Link>, 'className'>;

/** A link to a screen that looks like a button. */
export function ButtonLink({ variant, small, wide, square, ...rest }: Inside) {
  return <Link {...rest} {...buttonLook({ variant, small, wide, square })} />;
}
