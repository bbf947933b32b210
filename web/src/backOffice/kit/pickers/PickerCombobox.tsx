import { Combobox } from '@base-ui/react/combobox';
import { startTransition, useEffect, useRef, useState } from 'react';
import { commonMessages } from '#shared/messages/messages';
import { similarText } from '#web/ui/list/SimilarNote.tsx';
import { useTopLayer } from '#web/ui/dialog/topLayer';
import { Field } from '#web/ui/field/Field.tsx';
import field from '../../../ui/field/field.module.css';
import type { PickerChoice, ChoicePickerProps } from './Picker';
import styles from './picker.module.css';

const pause = 250;

type Found =
  | { kind: 'searching' }
  | { kind: 'failed' }
  | { kind: 'done'; rows: readonly PickerChoice[]; note: string | null };

/** Loaded only where a picker is shown. */
export function PickerCombobox(props: ChoicePickerProps) {
  const { label, error, help, helpTone, optional, hideLabel } = props;
  const { value, onPick, find, placeholder } = props;
  const [found, search] = useSearch(find);
  const [isOpen, setOpen] = useState(false);
  const layer = useTopLayer();
  const rows = found.kind === 'done' ? found.rows : [];
  return (
    <Combobox.Root<PickerChoice>
      items={value && !rows.some(({ id }) => id === value.id) ? [...rows, value] : rows}
      filteredItems={rows}
      filter={null}
      value={value}
      itemToStringLabel={({ name }) => name}
      isItemEqualToValue={(one, other) => one.id === other.id}
      autoHighlight
      onValueChange={onPick}
      open={isOpen}
      onOpenChange={(open, { reason }) => {
        // A transition, so that the field shows the typed key before the list renders.
        if (open) {
          startTransition(() => setOpen(true));
        } else setOpen(false);
        // Typing also opens the list, but it already has a search running.
        if (open && reason !== 'input-change') search('', 0);
      }}
      onInputValueChange={(typed, { reason }) => {
        if (reason === 'input-change' || reason === 'input-clear') search(typed.trim(), pause);
      }}
    >
      <Field {...{ label, error, help, helpTone, optional, hideLabel }}>
        {(control) => (
          <div className={field.affix}>
            <Combobox.Input {...control} placeholder={placeholder} autoComplete="off" />
            <Combobox.Trigger className={styles.open} aria-label={`Abrir ${label.toLowerCase()}`}>
              <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
                <path d="M5 7.5l5 5 5-5" />
              </svg>
            </Combobox.Trigger>
          </div>
        )}
      </Field>
      <Combobox.Portal container={layer}>
        <Combobox.Positioner
          className={styles.positioner}
          sideOffset={4}
          // Absolute positioning would let a dialog clip it.
          positionMethod="fixed"
        >
          <Combobox.Popup className={styles.popup} aria-busy={found.kind === 'searching'}>
            <Combobox.Status className={styles.status}>{statusOf(found)}</Combobox.Status>
            <Combobox.List className={styles.list}>
              {(choice: PickerChoice) => (
                <Combobox.Item key={choice.id} value={choice} className={styles.item}>
                  <b>{choice.name}</b>
                  <span>{choice.note}</span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

function statusOf(found: Found): string | null {
  if (found.kind === 'searching') return 'Buscando…';
  if (found.kind === 'failed') return commonMessages.unexpectedError;
  return found.rows.length === 0 ? commonMessages.emptyList : found.note;
}

/** Searches after a pause in typing; the answer of an outdated search is dropped. */
function useSearch(find: ChoicePickerProps['find']) {
  const [found, setFound] = useState<Found>({ kind: 'searching' });
  const call = useRef<{ abort: () => void } | null>(null);
  useEffect(() => () => call.current?.abort(), []);

  // A transition, so that further typing has priority.
  const show = (next: Found) => startTransition(() => setFound(next));
  const run = async (text: string, signal: AbortSignal) => {
    try {
      const { results: rows, similar } = await find(text, signal);
      const note = similar ? similarText(text) : null;
      if (!signal.aborted) show({ kind: 'done', rows, note });
    } catch {
      if (!signal.aborted) show({ kind: 'failed' });
    }
  };
  const search = (text: string, delay: number) => {
    call.current?.abort();
    const controller = new AbortController();
    const timer = setTimeout(() => void run(text, controller.signal), delay);
    call.current = {
      abort: () => {
        clearTimeout(timer);
        controller.abort();
      },
    };
    show({ kind: 'searching' });
  };
  return [found, search] as const;
}
