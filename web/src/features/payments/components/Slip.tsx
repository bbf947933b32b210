import { formatDate } from '#shared/calendarDate';
import { paymentMessages } from '#shared/checkoutMessages';
import { formatReais } from '#shared/money';
import { ButtonAnchor } from '../../../components/ButtonAnchor';
import { ButtonLink } from '../../../components/ButtonLink';
import { Icon } from '../../../components/Icon';
import { Panel } from '../../../components/Panel';
import { Title } from '../../../components/Title';
import { TitleBlock } from '../../../components/TitleBlock';
import { useSite } from '../../../lib/site';
import type { MadeSlip } from '../api/makeSlip';
import { CopyCode } from '../../../components/CopyCode';
import { PixCode } from './PixCode';

const lead =
  'A confirmação do pagamento leva no máximo 48h após o pagamento e é enviada por e-mail.';

export function Slip({ order, slip }: { order: number; slip: MadeSlip }) {
  const company = useSite((site) => site.company?.legalName ?? site.name);
  return (
    <>
      <Title title={paymentMessages.ready} lead={lead} />
      <Panel stack className="gap-6">
        <TitleBlock
          cells={[
            ['Pedido', order],
            ['Vencimento', formatDate(slip.due)],
            ['Beneficiário', company],
            ['Valor', formatReais(slip.amount)],
          ]}
        />
        <CopyCode label="Linha digitável" code={slip.line} />
        {slip.pix ? <PixCode payload={slip.pix} /> : null}
        <div className="row">
          <ButtonAnchor variant="primary" href={slip.link} target="_blank">
            <Icon name="print" />
            Imprimir boleto
          </ButtonAnchor>
          <ButtonLink to="/orders">Ver pedidos</ButtonLink>
        </div>
      </Panel>
    </>
  );
}
