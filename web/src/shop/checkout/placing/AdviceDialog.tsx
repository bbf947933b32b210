import { checkoutMessages } from '#shared/messages/checkoutMessages';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog, DialogFoot } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';

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
