import { useState, type SubmitEvent } from 'react';
import { Button } from './Button';
import { Field } from './Field';
import field from './field.module.css';
import styles from './filterBar.module.css';
import { Icon } from './Icon';

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
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // Back and a shared link change the search from outside.
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form className={styles.search} role="search" onSubmit={submit}>
      <Field label={label} hideLabel>
        {(control) => (
          <div className={field.affix}>
            <input
              {...control}
              type="search"
              data-search=""
              maxLength={200}
              placeholder={placeholder}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
              }}
            />
            <Button type="submit" square aria-label="Buscar">
              <Icon name="search" />
            </Button>
          </div>
        )}
      </Field>
      {onRefresh ? (
        <Button
          square
          aria-label="Atualizar"
          onClick={() => {
            if (typed.trim() === value) onRefresh();
            else onSearch(typed.trim());
          }}
        >
          <Icon name="refresh" />
        </Button>
      ) : null}
    </form>
  );
}
