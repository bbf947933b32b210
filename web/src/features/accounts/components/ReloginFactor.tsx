import { Button } from '../../../components/Button';
import { Dialog, DialogFoot } from '../../../components/Dialog';
import { LoginFactor } from '../../../components/factors/LoginFactor';
import type { FactorStep, Login } from '../../../lib/useLoginForm';

type Props = {
  step: FactorStep;
  enter: (login: Login) => void;
  onOver: () => void;
  /** To e-mail and password. */
  onBack: () => void;
};

/** The second step of the login over the screen whose session ended. */
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
