import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';
import { LoginFactor } from '#web/entities/factors/LoginFactor.tsx';
import type { FactorStep, Login } from '#web/entities/session/useLoginForm';

type Props = {
  step: FactorStep;
  enter: (login: Login) => void;
  onOver: () => void;
  /** Returns to e-mail and password. */
  onBack: () => void;
};

/** The second step of the login above the screen whose session ended. */
export function ReloginFactor({ step, enter, onOver, onBack }: Props) {
  return (
    <LoginFactor
      {...{ step, enter, onOver }}
      confirm="Entrar e continuar"
      frame={(lead, steps) => (
        <Dialog title="Confirme que é você">
          <p>{lead} O que você digitou continua aqui.</p>
          {steps}
          <DialogFoot>
            <Button onClick={onBack}>Voltar</Button>
          </DialogFoot>
        </Dialog>
      )}
    />
  );
}
