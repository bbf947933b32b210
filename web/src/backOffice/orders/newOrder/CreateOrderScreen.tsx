import { useWatch } from 'react-hook-form';
import { formatReais, sum } from '#shared/values/money';
import { internalOrder } from '#shared/orders/orderTotals';
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
import { priceBy } from '../lines/staffLine';
import { type NewOrderForm, useNewOrderForm } from './useNewOrderForm';

const title = 'Novo pedido interno';

export function CreateOrderScreen() {
  const form = useNewOrderForm();
  const { errors, isDirty, isSubmitting } = form.formState;
  const { publications: lineError } = errors;
  return (
    <form noValidate onSubmit={form.submit(form.send)}>
      <Crumbs list={{ to: pathTo('/admin/orders'), label: 'Pedidos' }} here={title} />
      <Title title={title} lead="O preço de cada publicação é escolhido aqui; não há frete." />
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
        </Desk>
      </div>
      <SaveBar dirty={isDirty} busy={isSubmitting} back={pathTo('/admin/orders')} />
    </form>
  );
}

function Summary({ form }: { form: NewOrderForm }) {
  const lines = useWatch({ control: form.control, name: 'publications' });
  const prices = lines.flatMap((line) => {
    const publication = form.publicationOf(line);
    return publication ? [priceBy(line.price, publication)] : [];
  });
  const count = prices.length;
  return (
    <Panel stack>
      <h2>Resumo</h2>
      <Totals
        rows={[
          {
            label: `${count} ${count === 1 ? 'publicação' : 'publicações'}`,
            value: formatReais(sum(prices)),
          },
          { label: `Envio, ${internalOrder}`, value: formatReais(sum([])) },
        ]}
        total={{ label: 'Total', value: formatReais(sum(prices)) }}
      />
    </Panel>
  );
}
