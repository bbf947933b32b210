import { type ComponentProps, useEffect } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Crumbs } from '#web/ui/paper/Crumbs.tsx';
import { useKeys } from '../../keys/useKeys';
import styles from './walk.module.css';
import { useLocation, useNavigate } from 'react-router-dom';
import { pageSize } from '#shared/api/pagedList';
import { rememberOpened, rememberRows, listOpenedFrom, type ListWalk } from './listWalk';
import { wholeText } from '../../countText';

/** The breadcrumbs of a record and, if it was opened from a list, links to its neighbours there. */
export function RecordCrumbs(props: ComponentProps<typeof Crumbs>) {
  const found = useNeighbours();
  useKeys({ j: () => found?.next?.(), k: () => found?.previous?.() });
  return (
    <div className={styles.top}>
      <Crumbs {...props} />
      {found ? (
        <nav className={styles.neighbours} aria-label="Na lista">
          <span className="muted">{found.place}</span>
          <Step label="Registro anterior" letter="K" icon="prev" go={found.previous} />
          <Step label="Próximo registro" letter="J" icon="next" go={found.next} />
        </nav>
      ) : null}
    </div>
  );
}

type Neighbours = {
  /** "12 de 1.055" */
  readonly place: string;
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
};

/** The records before and after this one in the list it was opened from, also across pages. */
function useNeighbours(): Neighbours | null {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    rememberOpened(pathname);
  }, [pathname]);
  const walk = listOpenedFrom(pathname);
  if (!walk) return null;
  const at = walk.records.indexOf(pathname);
  const number = (walk.page - 1) * pageSize + at + 1;
  const go = (step: 1 | -1) => {
    // Replaces this record in the history, so that Back still leads to the list.
    void recordAt(walk, at + step).then((record) => {
      if (record !== undefined) void navigate(record, { replace: true });
    });
  };
  return {
    place: `${wholeText(number)} de ${wholeText(walk.count)}`,
    previous: number > 1 ? () => go(-1) : undefined,
    next: number < walk.count ? () => go(1) : undefined,
  };
}

async function recordAt(walk: ListWalk, at: number): Promise<string | undefined> {
  const here = walk.records[at];
  if (here !== undefined) return here;
  const page = walk.page + (at < 0 ? -1 : 1);
  if (page < 1 || page > walk.pages) return undefined;
  const records = await walk.load(page);
  rememberRows({ ...walk, page, records });
  return at < 0 ? records.at(-1) : records[0];
}

type StepProps = {
  label: string;
  letter: string;
  icon: 'prev' | 'next';
  go: (() => void) | undefined;
};

function Step({ label, letter, icon, go }: StepProps) {
  return (
    <Button
      small
      square
      aria-label={label}
      aria-keyshortcuts={letter}
      title={`${label} (${letter})`}
      disabled={go === undefined}
      onClick={go}
    >
      <Icon name={icon} />
    </Button>
  );
}
