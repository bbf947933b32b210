import { formatMoment } from '#shared/values/calendarDate';
import { answerCell, reviewNews } from '#shared/orders/answerPromise';
import type { Order } from '#shared/orders/order';
import { reviewTime } from '#shared/orders/order';
import { pathTo } from '#shared/site/pathTo';
import { useMoment } from '#web/state/useToday';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { moneyOf } from '#web/entities/orders/orderMoney';
import { SeeOrder } from './SeeOrder';

/** There is nothing to pay before staff have seen the photo. */
export function UnderReview({ order }: { order: Order }) {
  const { id, answer_by, publications } = order;
  const now = useMoment();
  const asked = publications.find(({ photo_request }) => photo_request)?.photo_request;
  return (
    <>
      <Title
        title={asked ? 'Precisamos de outra foto' : 'A foto está em verificação'}
        lead={
          asked
            ? 'Ainda não há o que pagar. Envie outra foto para o pedido seguir.'
            : `Ainda não há o que pagar. ${reviewNews(answer_by, now)}`
        }
      />
      {asked ? (
        <Notice tone="wait" icon="camera">
          <p>{asked.reason}</p>
        </Notice>
      ) : null}
      <TitleBlock
        cells={[
          ['Pedido', id],
          ...(answer_by
            ? ([
                ['Foto recebida', formatMoment(new Date(Date.parse(answer_by) - reviewTime))],
                ...(asked ? [] : [answerCell(answer_by, now)]),
              ] as const)
            : []),
          ['Valor', moneyOf(order).total.value],
        ]}
      />
      <div className="row">
        {asked ? (
          <ButtonLink variant="primary" to={`${pathTo('/orders/:id', { id })}#foto`}>
            Enviar outra foto
          </ButtonLink>
        ) : null}
        <SeeOrder id={id} />
      </div>
    </>
  );
}
