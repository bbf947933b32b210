import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import styles from './account.module.css';
import { type AccountPart, accountParts } from './accountParts';

/** Where one reads, and the way to the other sections; on a phone a select. */
export function AccountIndex() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const reading = useReading();
  useEffect(() => {
    const part = accountParts.find(({ id }) => hash === `#${id}`);
    if (part) show(part.id);
  }, [hash]);
  const go = (id: AccountPart) => {
    // The same one again, after scrolling away from it.
    if (hash === `#${id}`) show(id);
    else void navigate({ hash: id }, { replace: true });
  };
  return (
    <>
      <div className={styles.smallIndex}>
        <SelectField
          label="Ir para"
          value={reading}
          options={accountParts.map(({ id, label }) => ({ value: id, label }))}
          onChange={(event) => {
            const part = accountParts.find(({ id }) => id === event.target.value);
            if (part) go(part.id);
          }}
        />
      </div>
      <nav className={styles.index} aria-label="Seções da conta">
        <ul>
          {accountParts.map(({ id, label }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === reading ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  go(id);
                }}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function show(id: AccountPart): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** A heading counts as reached a little below the bar. */
const barHeight = 120;

/** The last section whose heading has been reached; at the end of the page, the last of all. */
function useReading(): AccountPart {
  const [reading, setReading] = useState<AccountPart>('contato');
  useEffect(() => {
    const look = () => {
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const reached = accountParts.filter(({ id }) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top <= barHeight;
      });
      const last = (atEnd && scrollY > 0 ? accountParts : reached).at(-1);
      setReading(last?.id ?? 'contato');
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => {
      removeEventListener('scroll', look);
    };
  }, []);
  return reading;
}
