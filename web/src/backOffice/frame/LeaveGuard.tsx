import { useEffect, useState } from 'react';
import { type BlockerFunction, type Location, NavigationType, useBlocker } from 'react-router-dom';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { discardChanges, isLostByLeaving, onLeaving } from '#web/state/leaving';

/** A replaced screen is the form's own navigation, after it saved or deleted the record. */
const isLost: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  isLostByLeaving() &&
  historyAction !== NavigationType.Replace &&
  placeOf(currentLocation) !== placeOf(nextLocation);

/** A document's form is part of the list, and only the number in the address tells them apart. */
const placeOf = ({ pathname, search }: Location) =>
  `${pathname} ${new URLSearchParams(search).get('document') ?? ''}`;

type Leaving = { go: () => void; stay: () => void };

/** Asks before a link, Back or logging out discards typed text (`useLeaveGuard`). */
export function LeaveGuard() {
  const blocker = useBlocker(isLost);
  const [action, setAction] = useState<Leaving | null>(null);
  useEffect(() => {
    onLeaving((go) =>
      setAction({
        go,
        stay: () => setAction(null),
      }),
    );
    return () => onLeaving(null);
  }, []);
  const leaving =
    blocker.state === 'blocked' ? { go: blocker.proceed, stay: blocker.reset } : action;
  if (!leaving) return null;
  return (
    <Dialog title="Sair sem salvar?" onClose={leaving.stay}>
      <p>As alterações feitas nesta página ainda não foram salvas e serão perdidas.</p>
      <DialogFoot>
        <Button variant="secondary" data-autofocus="" onClick={leaving.stay}>
          Ficar
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            discardChanges();
            setAction(null);
            leaving.go();
          }}
        >
          Sair sem salvar
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
