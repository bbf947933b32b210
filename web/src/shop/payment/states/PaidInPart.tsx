import { partAdvice, type partPayment } from '#shared/orders/partPayment';
import { contactAbout } from '#web/entities/orders/contactAbout';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { SeeOrder } from './SeeOrder';

type Props = { id: number; part: NonNullable<ReturnType<typeof partPayment>> };

/** Too little was paid: no slip of the whole is offered, so that the client does not pay twice. */
export function PaidInPart({ id, part: { came, lacks, due, news } }: Props) {
  return (
    <>
      <Title title="Pagamento incompleto" lead={news} />
      <TitleBlock
        cells={[
          ['Pedido', id],
          ['Valor do pedido', due],
          ['Recebido', came],
          ['Falta', lacks],
        ]}
      />
      <Notice tone="wait">
        <p>{partAdvice}</p>
      </Notice>
      <div className="row">
        <ButtonLink variant="primary" {...contactAbout(id)}>
          Fale conosco
        </ButtonLink>
        <SeeOrder id={id} />
      </div>
    </>
  );
}
