import { type SubmitEvent, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog/Dialog.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import type { ReaderParts } from '../ReaderBar';

export function GoToDialog({ state, view, open }: ReaderParts) {
  const { page, pages } = useStore(state);
  const [typed, setTyped] = useState(String(page));
  const [error, setError] = useState<string>();
  const close = () => {
    open({ goTo: false });
  };
  const go = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = Number(typed);
    if (!Number.isInteger(wanted) || wanted < 1 || wanted > (pages ?? 1)) {
      setError(`Escreva um número de 1 a ${pages ?? 1}.`);
      return;
    }
    view?.goTo(wanted);
    close();
  };
  return (
    <Dialog title="Ir para a página" onClose={close}>
      <form onSubmit={go}>
        <TextField
          label="Página"
          inputMode="numeric"
          data-autofocus=""
          value={typed}
          error={error}
          onFocus={(event) => {
            event.target.select();
          }}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
        />
        <DialogFoot>
          <Button variant="secondary" onClick={close}>
            Voltar
          </Button>
          <Button variant="primary" type="submit">
            Ir
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
