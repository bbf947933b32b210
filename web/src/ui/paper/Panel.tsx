import type { ReactNode } from 'react';
import styles from './panel.module.css';

type Props = {
  as?: 'section' | 'aside' | 'div' | 'li' | 'article' | 'p' | undefined;
  /** Arranges the children in a column with even gaps. */
  stack?: boolean | undefined;
  /** The revision bar: blue for what changed, amber for what waits. A text must say why. */
  changed?: 'new' | 'wait' | undefined;
  /** A layout class, or one of a screen's module. */
  className?: string | undefined;
  id?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  children?: ReactNode;
};

/** A white sheet with a thin border, never inside another one. */
export function Panel({ as: Tag = 'section', stack, changed, className, ...rest }: Props) {
  const classes = [styles.panel, stack ? 'stack' : undefined, className].filter(Boolean).join(' ');
  return <Tag {...rest} className={classes} data-changed={changed} />;
}
