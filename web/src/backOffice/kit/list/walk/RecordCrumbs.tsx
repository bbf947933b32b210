import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Crumbs } from '#web/ui/paper/Crumbs.tsx';
import { useKeys } from '../../keys/useKeys';
import styles from './walk.module.css';
import { useNeighbours } from './useNeighbours';

/** Where a record stands and, opened from a list, the ones before and after it there. */
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
