import { useLayoutEffect, useRef, type SubmitEvent } from 'react';
import { useTakenOver } from '#web/state/useTakenOver';
import { Button } from '../button/Button';
import { Field } from '../field/Field';
import field from '../field/field.module.css';
import styles from './filterBar.module.css';
import { Icon } from '../icon/Icon';

type Props = {
  label: string;
  placeholder: string;
  /** The search of the rows shown, usually from the URL. */
  value: string;
  onSearch: (text: string) => void;
  /** The refresh button: searches for the typed text, or fetches again if it has not changed. */
  onRefresh?: (() => void) | undefined;
};

/** Used inside a FilterBar. Enter or the icons start the search. */
export function SearchBox({ label, placeholder, value, onSearch, onRefresh }: Props) {
  // Uncontrolled, so that text typed before the page is hydrated stays.
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  const clearable = useTakenOver() && value !== '';
  // A layout effect, so that the text changes together with its rows.
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
