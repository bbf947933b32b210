import { Button } from '#web/ui/button/Button.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';

export const adviceTitle = 'Você já tem uma conta?';

type Props = { onLogin?: () => void; onContinue?: () => void };

/** The question for visitors, also drawn into the page before its program runs. */
export const Advice = ({ onLogin, onContinue }: Props) => (
  <>
    <p>
      Para finalizar o pedido é preciso estar logado. Se você já comprou conosco, entre com sua
      conta. Se não, continue: sua conta é criada junto com o pedido.
    </p>
    <DialogFoot>
      <Button variant="secondary" onClick={onLogin}>
        Entrar
      </Button>
      <Button variant="primary" data-autofocus="" onClick={onContinue}>
        Continuar e criar conta
      </Button>
    </DialogFoot>
  </>
);
