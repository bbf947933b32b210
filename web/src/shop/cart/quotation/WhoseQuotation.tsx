import { pathTo } from '#shared/site/pathTo';
import { loginState } from '#web/state/navigation';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DialogFoot } from '#web/ui/dialog/DialogFoot.tsx';

/** A quotation names its client, so a visitor logs in or registers, and returns to the cart. */
export function WhoseQuotation({ onClose }: { onClose: () => void }) {
  const back = loginState(pathTo('/cart'));
  return (
    <Dialog title="O orçamento sai em nome de quem?" onClose={onClose}>
      <p>
        Entre ou crie sua conta: o orçamento leva o nome, o documento e o endereço dela. O carrinho
        não muda.
      </p>
      <DialogFoot>
        <ButtonLink variant="secondary" to={pathTo('/login')} state={back}>
          Entrar
        </ButtonLink>
        <ButtonLink variant="primary" to={pathTo('/register')} state={back}>
          Criar conta
        </ButtonLink>
      </DialogFoot>
    </Dialog>
  );
}
