import { useEffect, useRef, type ReactNode } from 'react';
import { useSite } from '#web/state/site';
import { wasNavigated } from '#web/state/navigation';
import styles from './title.module.css';

type Props = {
  /** The h1, and the document's title unless `documentTitle` says another. */
  title: string;
  documentTitle?: string | undefined;
  /** One muted line below. */
  lead?: ReactNode;
  /** Right before the title: its symbol. */
  before?: ReactNode;
  /** Right after the title: the state of what it names. */
  beside?: ReactNode;
  /** Buttons at the right of the page. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** Heads every screen: sets the document's title and takes the focus when one navigates here. */
export function Title(props: Props) {
  const { title, documentTitle, lead, before, beside, aside, children } = props;
  const heading = useScreenTitle(documentTitle ?? title);
  return (
    <div className={styles.title}>
      <div className="spread">
        <div className="row">
          {before}
          <h1 tabIndex={-1} ref={heading}>
            {title}
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

/** For screens that draw their own h1: put the ref on it, with `tabIndex={-1}`. */
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
