import { formatMoment } from '#shared/calendarDate';
import type { Order } from '#shared/orders/order';
import { reviewTime } from '#shared/orders/order';
import { ButtonLink } from '../../../components/ButtonLink';
import { Title } from '../../../components/Title';
import { TitleBlock } from '../../../components/TitleBlock';
import { moneyOf } from '../../../lib/orderMoney';

/** There is nothing to pay before staff have seen the photo. */
export function UnderReview({ order }: { order: Order }) {
  const { id, answer_by } = order;
  const until = answer_by ? new Date(answer_by) : null;
  return (
    <>
      <Title
        title="A foto está em verificação"
        lead="Ainda não há o que pagar. O link de pagamento chega por e-mail em até 24h."
      />
      <TitleBlock
        cells={[
          ['Pedido', id],
          ...(until
            ? ([
                ['Foto recebida', formatMoment(new Date(until.getTime() - reviewTime))],
                ['Resposta até', formatMoment(until)],
              ] as const)
            : []),
          ['Valor', moneyOf(order).total.value],
        ]}
      />
      <div className="row">
        <ButtonLink variant="secondary" to={`/orders/${id}`}>{`Ver o pedido ${id}`}</ButtonLink>
      </div>
    </>
  );
}
