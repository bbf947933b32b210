import { useStore } from 'zustand';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { type ReaderParts, TurnPage, ZoomStep } from '../ReaderBar';
import styles from '../reader.module.css';

/** Reading controls at the bottom of a phone's screen. */
export function ThumbBar({ state, view, open }: ReaderParts) {
  const { page, pages } = useStore(state);
  const of = `${page} de ${pages ?? '–'}`;
  return (
    <nav className={styles.thumbs} aria-label="Páginas">
      <Button data-tool="" onClick={() => open({ outline: true })}>
        <Icon name="file" />
        Sumário
      </Button>
      <span className={styles.leafNo} data-shown="">
        <TurnPage {...{ state, view }} by={-1} />
        <Button aria-label={`Página ${of}, ir para outra`} onClick={() => open({ goTo: true })}>
          {of}
        </Button>
        <TurnPage {...{ state, view }} by={1} />
      </span>
      <span>
        <ZoomStep view={view} to="out" />
        <ZoomStep view={view} to="in" />
      </span>
    </nav>
  );
}
