import { type KeyboardEvent, useState } from 'react';
import { offsetRange } from '#shared/profiles/addresses/addressLabels';
import { type LabelOffset, parseOffset, showOffset } from './labelOffset';
import { focusFirstInvalid } from '#web/forms/useSchemaForm';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import styles from '../record/desk.module.css';

type Props = {
  offset: LabelOffset;
  onOffset: (offset: LabelOffset) => void;
  onClose: () => void;
};

/** Asks how far a printer misses the labels. Not a form: it may be inside a record's form. */
export function LabelOffsetDialog({ offset, onOffset, onClose }: Props) {
  const [right, setRight] = useState(() => showOffset(offset.x));
  const [down, setDown] = useState(() => showOffset(offset.y));
  const [isTried, setTried] = useState(false);
  const x = parseOffset(right);
  const y = parseOffset(down);
  const errorOf = (value: number | null) => (isTried && value === null ? offsetRange : undefined);
  const keep = (element: HTMLElement) => {
    if (x === null || y === null) {
      setTried(true);
      const dialog = element.closest('dialog');
      if (dialog) focusFirstInvalid(dialog);
      return;
    }
    onOffset({ x, y });
    onClose();
  };
  const keepOnEnter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter') return;
    // Otherwise Enter would submit that form, or press the button that gets the focus back.
    event.preventDefault();
    keep(event.currentTarget);
  };
  return (
    <Dialog title="Ajuste fino das etiquetas" onClose={onClose}>
      <p>
        Para a impressora que imprime fora do lugar. Imprima em tamanho real (100%) e meça a
        diferença. O ajuste fica guardado neste navegador.
      </p>
      <div className={styles.offsets}>
        <TextField
          label="Para a direita (mm)"
          help="Negativo move para a esquerda."
          autoComplete="off"
          data-autofocus=""
          value={right}
          error={errorOf(x)}
          onKeyDown={keepOnEnter}
          onChange={(event) => setRight(event.target.value)}
        />
        <TextField
          label="Para baixo (mm)"
          help="Negativo move para cima."
          autoComplete="off"
          value={down}
          error={errorOf(y)}
          onKeyDown={keepOnEnter}
          onChange={(event) => setDown(event.target.value)}
        />
      </div>
      <DialogFoot>
        <Button variant="secondary" onClick={onClose}>
          Cancelar
        </Button>
        <Button variant="primary" onClick={(event) => keep(event.currentTarget)}>
          Guardar ajuste
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
