import { type ReactNode, useLayoutEffect, useRef, type SubmitEvent } from 'react';
import styles from './filterBar.module.css';
import { useTakenOver } from '#web/state/useTakenOver';
import { Button } from '../button/Button';
import { Field } from '../field/Field';
import field from '../field/field.module.css';
import { Icon } from '../icon/Icon';

/** Filters in a row: search, then selects with hidden labels, then dates. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className={styles.filters}>{children}</div>;
}

type Props = {
  label: string;
  placeholder: string;
  /** The search the shown rows answer to, usually from the URL. */
  value: string;
  onSearch: (text: string) => void;
  /** The refresh icon: searches what is typed, or fetches again when nothing changed. */
  onRefresh?: (() => void) | undefined;
};

/** Inside a FilterBar. Enter or the icons search. */
export function SearchBox({ label, placeholder, value, onSearch, onRefresh }: Props) {
  // Uncontrolled: what one types before this page is taken over stays.
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  const clearable = useTakenOver() && value !== '';
  // A layout effect shows the text together with its rows, not a moment later.
  useLayoutEffect(() => {
    // Back and a shared link change the search from outside.
    if (input.current && shown.current !== value) input.current.value = value;
    shown.current = value;
  }, [value]);
  const typed = () => input.current?.value.trim() ?? '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(typed());
  };
  return (
    <form className={styles.search} role="search" onSubmit={submit}>
      <Field label={label} hideLabel>
        {(control) => (
          <div className={field.affix}>
            <input
              {...control}
              ref={input}
              type="search"
              name="search"
              data-search=""
              maxLength={200}
              placeholder={placeholder}
              defaultValue={value}
            />
            <Button type="submit" square aria-label="Buscar">
              <Icon name="search" />
            </Button>
          </div>
        )}
      </Field>
      {clearable ? (
        <Button
          square
          aria-label="Limpar a busca"
          onClick={() => {
            if (!input.current) return;
            input.current.value = '';
            input.current.focus();
            onSearch('');
          }}
        >
          <Icon name="x" />
        </Button>
      ) : null}
      {onRefresh ? (
        <Button
          square
          aria-label="Atualizar"
          onClick={() => {
            if (typed() === value) onRefresh();
            else onSearch(typed());
          }}
        >
          <Icon name="refresh" />
        </Button>
      ) : null}
    </form>
  );
}
