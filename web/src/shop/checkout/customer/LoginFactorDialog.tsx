import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { LoginFactor } from '#web/entities/factors/LoginFactor.tsx';
import { enterSession } from '#web/entities/session/enterSession';
import type { FactorStep } from '#web/entities/session/useLoginForm';

type Props = {
  step: FactorStep;
  onClose: () => void;
  /** Returns to e-mail and password. */
  onBack: () => void;
};

/** The second step of the checkout's login. */
export function LoginFactorDialog({ step, onClose, onBack }: Props) {
  return (
    <LoginFactor
      step={step}
      confirm="Entrar"
      enter={({ access, user }) => {
        void enterSession(access, user, { fromCheckout: true }).then(onClose);
      }}
      onOver={onBack}
      frame={(lead, steps) => (
        <Dialog title="Confirme que é você" onClose={onClose}>
          <p>{lead}</p>
          {steps}
        </Dialog>
      )}
    />
  );
}
