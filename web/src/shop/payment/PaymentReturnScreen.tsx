import { useSearchParams } from 'react-router-dom';
import { paymentReturnMessages } from '#shared/messages/checkoutMessages';
import { pathTo } from '#shared/site/pathTo';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import type { NoticeTone } from '#web/state/notify';
import { Title } from '#web/ui/paper/Title.tsx';
import { type PaymentResult, paymentResult } from './paymentResult';

/** Where a payment page sends the customer back to, and where orders go whose photo is verified first. */
export function PaymentReturnScreen() {
  const [parameters] = useSearchParams();
  const { tone, title, text } = looks[paymentResult(parameters.get('return_data'))];
  return (
    <>
      <Title title={title} />
      <div className="stack gap-6">
        <Notice tone={tone} role="status">
          <p>{text}</p>
        </Notice>
        <div className="row">
          <ButtonLink variant="primary" to={pathTo('/orders')}>
            Ver pedidos
          </ButtonLink>
          <ButtonLink to={pathTo('/contact')}>Fale conosco</ButtonLink>
        </div>
      </div>
    </>
  );
}

const photoVerified =
  'A imagem enviada precisa ser verificada primeiro. O link de pagamento chega por e-mail em até 24h.';

const looks = {
  paid: {
    tone: 'ok',
    title: paymentReturnMessages.paidTitle,
    text: photoVerified,
  },
  photo: {
    tone: 'note',
    title: 'Pedido em análise',
    text: photoVerified,
  },
  refused: {
    tone: 'stop',
    title: paymentReturnMessages.refused,
    text: paymentReturnMessages.refusedDetail,
  },
  unknown: {
    tone: 'wait',
    title: paymentReturnMessages.unknownTitle,
    text: paymentReturnMessages.unknownDetail,
  },
} as const satisfies Record<PaymentResult, { tone: NoticeTone; title: string; text: string }>;
