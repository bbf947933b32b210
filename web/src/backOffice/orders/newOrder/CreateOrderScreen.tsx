import { useHasArea } from '#web/backOffice/kit/areas/screenAreas';
import { AreaLink } from '#web/backOffice/kit/areas/AreaLink.tsx';
import { useController, useWatch } from 'react-hook-form';
import { centavos, formatReais, sum } from '#shared/values/money';
import { displayedShipping, internalOrder, maxPurchaseOrder } from '#shared/orders/orderTotals';
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
import { emptyLine, priceBy, priceOptions } from '../lines/staffLine';
import { type NewOrderForm, pricedLine, useNewOrderForm } from './useNewOrderForm';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Profile } from '#shared/profiles/profile';
import { AddressLines } from '#web/entities/profiles/AddressLines.tsx';
import { ClientPicker } from '#web/backOffice/kit/pickers/ClientPicker.tsx';
import { Facts } from '#web/ui/facts/Facts.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { getProfile } from '#shared/profiles/profileEndpoints';
import { request } from '#web/http/httpClient';
import { findClients } from '#web/entities/profiles/findClients';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { SelectField } from '#web/forms/fields/SelectField.tsx';
import styles from '../order/orderDesk.module.css';
import { StaffLineFields } from '../lines/StaffLineFields';

type Props = { form: NewOrderForm; index: number };

/** One publication of a new order, for one aircraft. */
function NewOrderLine({ form, index }: Props) {
  const at = `publications.${index}` as const;
  const line = useWatch({ control: form.control, name: at });
  const publication = form.publicationOf(line);
  if (!publication) return null;
  const { name, version, has_airplane_info, has_photo_upload } = publication;
  return (
    <Panel stack aria-label={`Item ${index + 1}: ${name}`}>
      <div className={styles.itemHead}>
        <h2>
          {name} <RevisionStamp version={version} />
        </h2>
        <div className="row">
          {has_airplane_info && index > 0 ? <CopyButton form={form} index={index} /> : null}
          <Button
            variant="remove"
            small
            square
            aria-label={`Remover o item ${index + 1}, ${name}`}
            onClick={() => form.lines.remove(index)}
          >
            <Icon name="trash" />
          </Button>
        </div>
      </div>
      {form.isInternal ? (
        <SelectField
          label="Valor"
          options={priceOptions(publication)}
          {...form.field(`${at}.price`)}
        />
      ) : (
        <p className="small">
          Valor: {formatReais(priceBy('price', publication))}. Um desconto é dado no pedido, antes
          do pagamento.
        </p>
      )}
      <StaffLineFields
        needs={{ aircraft: has_airplane_info, photo: has_photo_upload }}
        field={(field) => form.field(`${at}.${field}`)}
        line={line}
        manual={publication}
        onSerial={(serial) =>
          form.setValue(`${at}.airplane_serial_number`, serial, {
            shouldDirty: true,
            shouldValidate: true,
          })
        }
        onPhoto={(file, fileName) => {
          form.setValue(`${at}.file`, file, { shouldDirty: true });
          form.setValue(`${at}.file_name`, fileName);
        }}
      />
    </Panel>
  );
}

const aircraft = ['airplane_prefix', 'airplane_serial_number', 'fuel_type'] as const;

function CopyButton({ form, index }: Props) {
  const copy = () => {
    const previous = form.getValues(`publications.${index - 1}`);
    for (const name of aircraft) {
      form.setValue(`publications.${index}.${name}`, previous[name], { shouldValidate: true });
    }
  };
  return (
    <Button small onClick={copy} aria-label={`Copiar a aeronave do item ${index}`}>
      Copiar da anterior
    </Button>
  );
}

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

function NewOrderClient({ form }: { form: NewOrderForm }) {
  const { client, setClient } = form;
  const { field, fieldState } = useController({ name: 'profile', control: form.control });
  const pick = (picked: Profile | null) => {
    setClient(picked);
    field.onChange(picked ? String(picked.id) : '');
  };
  useNamedClient(pick);
  const mayInvite = useHasArea('customers');
  return (
    <Panel stack>
      <h2>Cliente</h2>
      <ClientPicker
        label="Cliente"
        hideLabel
        value={client}
        find={findClients}
        error={fieldState.error?.message}
        onPick={(found) => {
          if (!found || 'user' in found) {
            pick(found);
            return;
          }
          // Staff without access to customers search by name only; the data that an order needs are
          // read after the choice.
          void readClient(found.id)
            .then(pick)
            .catch(() => undefined);
        }}
      />
      {client ? (
        <Picked client={client} />
      ) : !mayInvite ? null : (
        <p className="small muted">
          Cliente novo?{' '}
          <AreaLink to={`${pathTo('/admin/user/:id', { id: 0 })}?invite&order`}>
            Cadastre e convide
          </AreaLink>
          : a senha é criada por quem recebe o convite.
        </p>
      )}
      <TextField
        label="Pedido de compra do cliente"
        optional
        maxLength={maxPurchaseOrder}
        autoComplete="off"
        {...form.field('purchase_order')}
      />
    </Panel>
  );
}

const readClient = (id: number, signal: AbortSignal | null = null) =>
  request(getProfile, { path: { id }, mayBeMissing: true, ...(signal ? { signal } : {}) });

/**
 * Preselects the client named in the address by a link from a customer's page; an unknown one
 * leaves the choice open.
 */
function useNamedClient(onFound: (client: Profile) => void) {
  const [params] = useSearchParams();
  const id = Number(params.get('client') ?? '');
  const found = useEffectEvent(onFound);
  useEffect(() => {
    if (!Number.isSafeInteger(id) || id < 1) return undefined;
    const asking = new AbortController();
    readClient(id, asking.signal)
      .then(found)
      .catch(() => undefined);
    return () => asking.abort();
  }, [id]);
}

function Picked({ client }: { client: Profile }) {
  const { id, user, shipping_address, billing_address } = client;
  const address = shipping_address ?? billing_address;
  if (!billing_address) {
    return (
      <Notice tone="wait" role="status">
        <p>
          Este cliente não tem endereço de cobrança.{' '}
          <AreaLink to={`${pathTo('/admin/user/:id', { id })}?order`}>Informe o endereço</AreaLink>:
          ao salvar, o pedido volta com este cliente.
        </p>
      </Notice>
    );
  }
  return (
    <Facts
      rows={[
        ['E-mail', user.email],
        ['Entrega', address ? <AddressLines address={address} /> : '–'],
      ]}
    />
  );
}
