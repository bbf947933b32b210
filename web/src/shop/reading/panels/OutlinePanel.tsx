import { useStore } from 'zustand';
import { entryAt, type OutlineEntry } from '../manual/outline';
import type { ReaderParts } from '../ReaderBar';
import styles from '../reader.module.css';
import { SidePanel } from './SidePanel';

type Props = ReaderParts & { wide: boolean; shown: boolean };

/** The manual's own table of contents. */
export function OutlinePanel({ state, view, wide, shown, open }: Props) {
  const { outline, page } = useStore(state);
  if (!shown) return null;
  const current = entryAt(outline ?? [], page);
  const go = (to: number) => {
    view?.goTo(to);
    if (!wide) open({ outline: false });
  };
  return (
    <SidePanel label="Sumário" at="start" wide={wide} onClose={() => open({ outline: false })}>
      <h2>Sumário</h2>
      {outline === null ? <p className={styles.none}>Lendo o sumário...</p> : null}
      {outline?.length === 0 ? (
        <p className={styles.none}>Este manual não traz sumário. Use a busca.</p>
      ) : null}
      <Entries entries={outline ?? []} {...{ current, go }} chapter />
    </SidePanel>
  );
}

type EntriesProps = {
  entries: readonly OutlineEntry[];
  current: OutlineEntry | null;
  go: (page: number) => void;
  chapter?: boolean;
};

function Entries({ entries, current, go, chapter = false }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <ol className={styles.tree}>
      {entries.map((entry, index) => {
        const { code, title, page, entries: inner } = entry;
        return (
          // The index is part of the key, because two entries may have the same title.
          <li key={`${index} ${title}`} data-chapter={chapter ? '' : undefined}>
            <button
              type="button"
              disabled={page === null}
              aria-current={entry === current ? 'true' : undefined}
              onClick={() => {
                if (page !== null) go(page);
              }}
            >
              <span>{code}</span>
              <span>{title}</span>
              <span>{page}</span>
            </button>
            <Entries entries={inner} current={current} go={go} />
          </li>
        );
      })}
    </ol>
  );
}
