import { checkoutMessages } from '#shared/checkoutMessages';
import { Button } from '../../../components/Button';
import { Dialog, DialogFoot } from '../../../components/Dialog';
import { Notice } from '../../../components/Notice';

type Props = {
  /** The draft of a person whose session ended waits for them. */
  expired: boolean;
  onLogin: () => void;
  onContinue: () => void;
};

/** Said once to a visitor, before anything is typed. */
export function AdviceDialog({ expired, onLogin, onContinue }: Props) {
  return (
    <Dialog title="Você já tem uma conta?" onClose={onContinue}>
      {expired ? (
        <Notice tone="wait">
          <p>{checkoutMessages.sessionExpired} Entre para ver o que você digitou.</p>
        </Notice>
      ) : null}
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
    </Dialog>
  );
}
