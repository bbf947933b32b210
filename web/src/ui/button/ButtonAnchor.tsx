import type { ComponentProps } from 'react';
import { buttonLook, type ButtonLook } from './buttonLook';

type Props = ButtonLook & Omit<ComponentProps<'a'>, 'className'> & { href: string };

/** A link to a file or another site as a button; `target="_blank"` is announced. */
export function ButtonAnchor({ variant, small, wide, square, children, ...rest }: Props) {
  return (
    <a rel="noopener noreferrer" {...rest} {...buttonLook({ variant, small, wide, square })}>
      {children}
      {rest.target === '_blank' && !square ? <span className="sr"> (abre em nova aba)</span> : null}
    </a>
  );
}
