import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isAircraftPrefix } from '#shared/brazil/aircraftPrefix';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import type { LineDraft } from '#web/entities/draft/checkoutDraft';
import type { CheckoutLine } from '../form/checkoutLines';
import { isBlankAircraft, isSameAircraft, setAircraft } from './typedAircraft';
import type { CheckoutFormState } from '../form/useCheckoutForm';
import styles from './knownAircraft.module.css';

const undoableFor = 10_000;

type Props = { form: CheckoutFormState; line: CheckoutLine; lines: readonly CheckoutLine[] };
type Target = { readonly line: CheckoutLine; readonly typed: LineDraft };

/**
 * Copies one item's aircraft and photo to the other items; it asks before it replaces typed data.
 */
export function CopyAircraft({ form, line, lines }: Props) {
  const drafts = useWatch({ control: form.control, name: 'publications' });
  const [asking, setAsking] = useState<readonly Target[] | null>(null);
  const [done, setDone] = useState<readonly Target[] | null>(null);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(null), undoableFor);
    return () => clearTimeout(timer);
  }, [done]);
  const source = drafts[line.index];
  const others = lines.flatMap((other): Target[] => {
    const typed = drafts[other.index];
    return other.aircraft && other.index !== line.index && typed ? [{ line: other, typed }] : [];
  });
  if (!source || !isComplete(source)) return null;
  const different = others.filter(({ typed }) => !isSameAircraft(typed, source));
  const empty = different.filter(({ typed }) => isBlankAircraft(typed));
  const typedOver = different.filter(({ typed }) => !isBlankAircraft(typed));

  const copyTo = (targets: readonly Target[]) => {
    setAsking(null);
    if (targets.length === 0) return;
    // Cloned before the change, because the form mutates the objects it returns.
    const before = targets.map((target) => ({ ...target, typed: { ...target.typed } }));
    const copied = { ...source };
    for (const target of targets) fill(form, target.line, copied);
    setDone(before);
  };
  const undo = () => {
    for (const { line: target, typed } of done ?? []) fill(form, target, typed);
    setDone(null);
  };
  return (
    <div className={styles.copy}>
      <span role="status" className="small">
        {done ? `${source.airplane_prefix} em mais ${countText(done.length)}.` : null}
      </span>
      {done ? (
        <Button small onClick={undo}>
          Desfazer
        </Button>
      ) : different.length > 0 ? (
        <Button
          small
          aria-label={`Usar nos outros itens a aeronave de ${line.name}`}
          onClick={() => {
            if (typedOver.length > 0) setAsking(typedOver);
            else copyTo(empty);
          }}
        >
          Usar nos outros itens
        </Button>
      ) : null}
      {asking ? (
        <Dialog title="Trocar o que foi digitado?" onClose={() => setAsking(null)}>
          {asking.map(({ line: target, typed }) => (
            <p key={target.index}>
              Trocar {typed.airplane_prefix || 'o que foi digitado'} por {source.airplane_prefix} em{' '}
              {target.name}?
            </p>
          ))}
          <DialogFoot>
            <Button variant="secondary" data-autofocus="" onClick={() => copyTo(empty)}>
              Não trocar
            </Button>
            <Button variant="primary" onClick={() => copyTo(different)}>
              Trocar
            </Button>
          </DialogFoot>
        </Dialog>
      ) : null}
    </div>
  );
}

const countText = (count: number) => (count === 1 ? '1 item' : `${count} itens`);

const isComplete = (typed: LineDraft) =>
  isAircraftPrefix(typed.airplane_prefix) &&
  typed.airplane_serial_number.trim() !== '' &&
  typed.fuel_type !== '0';

/** One photo may be used for all items of an aircraft. */
function fill(form: CheckoutFormState, target: CheckoutLine, source: LineDraft): void {
  setAircraft(form, target.index, source);
  if (target.photo) setPhoto(form, target.index, source);
}

function setPhoto(form: CheckoutFormState, index: number, { file, file_name }: LineDraft): void {
  form.setValue(`publications.${index}.file_name`, file_name);
  form.setValue(`publications.${index}.file`, file, { shouldValidate: file !== '' });
}
