import { cartMessages } from '#shared/messages/messages';
import { pathTo } from '#shared/site/pathTo';
import { OtherCarts } from '#web/entities/session/OtherCarts.tsx';
import { loginState } from '#web/state/navigation';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Blank } from '#web/ui/state/Blank.tsx';

type Props = {
  readonly ordered: number | null;
  /** Logging out in another tab deleted what was typed here. */
  readonly hasLeft: boolean;
};

/** Says why there is nothing to order, and offers the next step. */
export function EmptyCheckout({ ordered, hasLeft }: Props) {
  if (ordered !== null) {
    return (
      <Blank icon="check" title={`O pedido ${ordered} já foi feito`} role="status">
        <ButtonLink variant="primary" to={pathTo('/orders/:id', { id: ordered })}>
          Ver o pedido {ordered}
        </ButtonLink>
      </Blank>
    );
  }
  if (hasLeft) {
    return (
      <Blank
        icon="user"
        title="Você saiu em outra aba"
        note="O que estava digitado aqui foi apagado deste aparelho. O carrinho volta quando você entrar de novo."
        role="status"
      >
        <ButtonLink variant="primary" to={pathTo('/login')} state={loginState(pathTo('/checkout'))}>
          Entrar
        </ButtonLink>
      </Blank>
    );
  }
  return (
    <Blank icon="cart" title={cartMessages.empty}>
      <ButtonLink variant="primary" to={pathTo('/publications')}>
        Escolher publicações
      </ButtonLink>
      <OtherCarts />
    </Blank>
  );
}
