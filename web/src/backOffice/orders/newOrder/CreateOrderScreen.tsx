import { useWatch } from 'react-hook-form';
import { centavos, formatReais, sum } from '#shared/values/money';
import { displayedShipping, internalOrder } from '#shared/orders/orderTotals';
import { shippingLabel } from '#shared/shipping/shippingService';
import { ShippingChoice } from '#web/entities/shipping/ShippingChoice.tsx';
import { pathTo } from '#shared/site/pathTo';
import { Crumbs } from '#web/ui/paper/Crumbs.tsx';
import { Desk } from '#web/backOffice/kit/record/Desk.tsx';
import { PublicationPicker } from '#web/backOffice/kit/pickers/PublicationPicker.tsx';
import { SaveBar } from '#web/backOffice/kit/record/SaveBar.tsx';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { Totals } from '#web/entities/cart/Totals.tsx';
import { NewOrderClient } from './NewOrderClient';
import { NewOrderLine } from './NewOrderLine';
import { emptyLine, priceBy } from '../lines/staffLine';
import { type NewOrderForm, pricedLine, useNewOrderForm } from './useNewOrderForm';

const title = 'Novo pedido';

const internal = {
  value: internalOrder,
  label: 'Pedido interno',
  note: 'Sem frete; o valor de cada publicação é escolhido.',
};

export function CreateOrderScreen() {
  const form = useNewOrderForm();
  const { errors, isDirty, isSubmitting } = form.formState;
  const { publications: lineError } = errors;
  return (
    <form noValidate onSubmit={form.submit(form.send)}>
      <Crumbs list={{ to: pathTo('/admin/orders'), label: 'Pedidos' }} here={title} />
      <Title
        title={title}
        lead="Interno, com o preço escolhido aqui e sem frete, ou com frete, como na loja."
      />
      <div className="stack">
        <FormBanner text={form.banner} />
        <Desk side={<Summary form={form} />}>
          <NewOrderClient form={form} />
          {form.lines.fields.map(({ id }, index) => (
            <NewOrderLine key={id} form={form} index={index} />
          ))}
          <Panel>
            <h2>Publicações</h2>
            <PublicationPicker
              label="Incluir publicação"
              help="Escolha a mesma publicação outra vez para outra aeronave."
              value={null}
              error={lineError?.message ?? lineError?.root?.message}
              onPick={(picked) => {
                if (picked) form.add(picked);
              }}
            />
          </Panel>
          <Panel stack>
            <h2>Envio</h2>
            <ShippingChoice
              quotes={form.freight}
              before={[internal]}
              hint="Com o cliente e uma publicação impressa, os fretes aparecem aqui."
              field={form.field('shipping_type')}
            />
          </Panel>
        </Desk>
      </div>
      <SaveBar dirty={isDirty} busy={isSubmitting} back={pathTo('/admin/orders')} />
    </form>
  );
}

function Summary({ form }: { form: NewOrderForm }) {
  const { shipping_type: type = '', publications = [] } = useWatch({ control: form.control });
  const prices = publications.flatMap((line) => {
    const publication = form.publicationOf({ ...emptyLine, ...line });
    const { price } = pricedLine({ ...emptyLine, ...line }, form.isInternal);
    return publication ? [priceBy(price, publication)] : [];
  });
  const count = prices.length;
  const option = form.freight.options.find((one) => one.type === type);
  const freight = option ? displayedShipping(option.value, type) : centavos(0);
  return (
    <Panel stack>
      <h2>Resumo</h2>
      <Totals
        rows={[
          {
            label: `${count} ${count === 1 ? 'publicação' : 'publicações'}`,
            value: formatReais(sum(prices)),
          },
          { label: `Envio, ${shippingLabel(type)}`, value: formatReais(freight) },
        ]}
        total={{ label: 'Total', value: formatReais(sum([...prices, freight])) }}
      />
    </Panel>
  );
}
