import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import styles from './sections.module.css';

/** A section of a long page: its fragment in the address and its heading. */
export type SectionName = { readonly id: string; readonly label: string };

type Props = { sections: readonly SectionName[]; indexLabel: string; children: ReactNode };

/** A long page with an index that marks the current section; on a phone the index is a select. */
export function Sections({ sections, indexLabel, children }: Props) {
  return (
    <div className={styles.page}>
      <SectionIndex sections={sections} label={indexLabel} />
      <div className={styles.parts}>{children}</div>
    </div>
  );
}

type SectionProps = SectionName & {
  /** The state, shown right after the heading. */
  beside?: ReactNode;
  children: ReactNode;
};

/** One section, whose address leads to its heading. */
export function Section({ id, label, beside, children }: SectionProps) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className="row">
        <h2 id={id} tabIndex={-1}>
          {label}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}

function SectionIndex({ sections, label }: { sections: readonly SectionName[]; label: string }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const reading = useReading(sections);
  useEffect(() => {
    const section = sections.find(({ id }) => hash === `#${id}`);
    if (section) show(section.id);
  }, [hash, sections]);
  const go = (id: string) => {
    // The address already names this section, so only the scrolling is repeated.
    if (hash === `#${id}`) show(id);
    else void navigate({ hash: id }, { replace: true });
  };
  return (
    <>
      <div className={styles.smallIndex}>
        <SelectField
          label="Ir para"
          value={reading}
          options={sections.map(({ id, label: name }) => ({ value: id, label: name }))}
          onChange={(event) => go(event.target.value)}
        />
      </div>
      <nav className={styles.index} aria-label={label}>
        <ul>
          {sections.map(({ id, label: name }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === reading ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  go(id);
                }}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function show(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** A heading counts as reached slightly below the bar. */
const barHeight = 120;

/** The last section whose heading was reached; at the end of the page, the last section. */
function useReading(sections: readonly SectionName[]): string {
  const first = sections[0]?.id ?? '';
  const [reading, setReading] = useState(first);
  useEffect(() => {
    const look = () => {
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const reached = sections.filter(({ id }) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top <= barHeight;
      });
      const last = (atEnd && scrollY > 0 ? sections : reached).at(-1);
      setReading(last?.id ?? first);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [sections, first]);
  return reading;
}
