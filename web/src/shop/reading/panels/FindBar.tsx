import { useStore } from 'zustand';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import type { ReaderParts } from '../ReaderBar';
import styles from '../reader.module.css';
import { Steps } from './SearchPanel';

/** On a phone what was searched stays above the page, with the way to the next place. */
export function FindBar({ state, view }: ReaderParts) {
  const { search } = useStore(state);
  if (search.query === '') return null;
  return (
    <div className={styles.findBar} role="search">
      <span>
        <b>{search.query}</b>
        <br />
        <span className="num muted">
          {search.current} de {search.total}
        </span>
      </span>
      <Steps view={view} disabled={search.total === 0} />
      <Button square aria-label="Fechar busca" title="Fechar busca" onClick={() => view?.find('')}>
        <Icon name="x" />
      </Button>
    </div>
  );
}
