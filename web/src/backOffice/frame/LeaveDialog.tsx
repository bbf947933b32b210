import { Button } from '#web/ui/button/Button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog/Dialog.tsx';
import { leaveNow, stay } from '#web/ui/leaving/leaveGuard';
import { useLeaving } from '#web/ui/leaving/leaving';

/** Asked by `useLeaveGuard`. */
export function LeaveDialog() {
  const asked = useLeaving((state) => state.leave !== null);
  if (!asked) return null;
  return (
    <Dialog title="Sair sem salvar?" onClose={stay}>
      <p>As alterações feitas nesta página ainda não foram salvas e serão perdidas.</p>
      <DialogFoot>
        <Button variant="secondary" data-autofocus="" onClick={stay}>
          Ficar
        </Button>
        <Button variant="danger" onClick={leaveNow}>
          Sair sem salvar
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
