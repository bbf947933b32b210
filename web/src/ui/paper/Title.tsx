import { useEffect, useRef, type ReactNode } from 'react';
import { useSite } from '#web/state/site';
import { wasNavigated } from '#web/state/navigation';
import styles from './title.module.css';

type Props = {
  /** The h1, and the document's title unless `documentTitle` replaces it. */
  title: string;
  /** The h1's content, if it is more than the title's text. */
  heading?: ReactNode;
  documentTitle?: string | undefined;
  /** One muted line below the title. */
  lead?: ReactNode;
  /** A symbol right before the title. */
  before?: ReactNode;
  /** The state, right after the title. */
  beside?: ReactNode;
  /** Buttons on the right of the page. */
  aside?: ReactNode;
  children?: ReactNode;
};

/**
 * The heading of every screen: sets the document's title and takes the focus after a navigation.
 */
export function Title(props: Props) {
  const { title, heading = title, documentTitle, lead, before, beside, aside, children } = props;
  const h1 = useScreenTitle(documentTitle ?? title);
  return (
    <div className={styles.title}>
      <div className="spread">
        <div className="row">
          {before}
          <h1 tabIndex={-1} ref={h1}>
            {heading}
          </h1>
          {beside}
        </div>
        {aside}
      </div>
      {lead ? <p className="lead">{lead}</p> : null}
      {children}
    </div>
  );
}

/** For screens that render their own h1: put the ref on it, with `tabIndex={-1}`. */
export function useScreenTitle(title: string) {
  const site = useSite((state) => state.name);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${site}`;
  }, [title, site]);
  useEffect(() => {
    if (wasNavigated()) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
