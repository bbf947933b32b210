import { useEffect, useState, type ReactNode } from 'react';
import { get, useWatch } from 'react-hook-form';
import { listOrders } from '#shared/orders/orderEndpoints';
import type { Profile } from '#shared/profiles/profile';
import { addressText } from '#shared/profiles/addresses/addressLine';
import { type AddressDraft, blankAddress } from '#web/entities/draft/checkoutDraft';
import {
  type CustomerFieldsProps,
  InvoiceFields,
  PersonFields,
} from '#web/entities/profiles/fields/CustomerFields.tsx';
import { ChoiceList } from '#web/forms/fields/ChoiceList.tsx';
import { request } from '#web/http/httpClient';
import { RequestFailure } from '#web/http/RequestFailure';
import { useSession } from '#web/state/session';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Entry } from '#web/ui/facts/Entry.tsx';
import entries from '../../../ui/facts/entries.module.css';
import { isSameAddress, typedAddress } from '../form/checkoutValues';
import type { CheckoutFormState } from '../form/useCheckoutForm';
import { AddressSection } from './AddressSection';

const ofPerson = ['name', 'cpf', 'phone', 'user.email'] as const;
const ofInvoice = ['person_or_company', 'company_name', 'cnpj', 'ie'] as const;

type CustomerProps = { form: CheckoutFormState; fields: CustomerFieldsProps };

/** Shows the account's data for review; missing or refused data are opened for editing. */
export function KnownCustomer({ form, fields }: CustomerProps) {
  registerAll(form, [...ofPerson, ...ofInvoice]);
  const isFixed = useIsFixed();
  // The account is no company's, so the choice to invoice one is there but cannot be made.
  const ofPersonOnly = fields.locked.has('person_or_company');
  const [name, cpf, phone, email] = useWatch({ control: form.control, name: ofPerson });
  const [company, company_name, cnpj, ie] = useWatch({ control: form.control, name: ofInvoice });
  return (
    <ul className={entries.entries}>
      <Entry
        icon={<Icon name="user" />}
        title={name}
        note={<PersonNote {...{ cpf, email, phone }} />}
        what="seus dados"
        isFixed={isFixed}
        isNeeded={
          name === '' || phone === '' || (cpf === '' && !company) || isRefused(form, ofPerson)
        }
        form={(close) => (
          <Opened form={form} names={ofPerson} close={close}>
            <div className="form">
              <PersonFields {...fields} />
              {ofPersonOnly ? <InvoiceFields {...fields} /> : null}
            </div>
          </Opened>
        )}
      />
      {ofPersonOnly ? null : (
        <Entry
          icon={<Icon name="file" />}
          title={`Faturar para ${company ? company_name : name}`}
          note={company ? `CNPJ ${cnpj}, IE ${ie}` : `CPF ${cpf}`}
          what="o faturamento"
          isFixed={isFixed}
          isNeeded={
            (company && [company_name, cnpj, ie].includes('')) || isRefused(form, ofInvoice)
          }
          form={(close) => (
            <Opened form={form} names={ofInvoice} close={close}>
              <div className="form">
                <InvoiceFields {...fields} />
              </div>
            </Opened>
          )}
        />
      )}
    </ul>
  );
}

/** Only titulars change the company's data; other members who buy for it only see them. */
const useIsFixed = () =>
  useSession(({ acting }) => acting !== undefined && acting.role !== 'owner');

const PersonNote = ({ cpf, email, phone }: Record<'cpf' | 'email' | 'phone', string>) => (
  <>
    {cpf === '' ? null : (
      <>
        CPF {cpf}
        <br />
      </>
    )}
    {email}, <span className="num">{phone}</span>
  </>
);

export function KnownBilling({ form }: { form: CheckoutFormState }) {
  registerAll(form, ofBilling);
  const isFixed = useIsFixed();
  const billing = useWatch({ control: form.control, name: 'billing_address' });
  return (
    <ul className={entries.entries}>
      <Entry
        icon={<Icon name="mail" />}
        title="Cobrança"
        note={addressText(billing)}
        what="endereço de cobrança"
        isFixed={isFixed}
        isNeeded={
          [billing.zip_code, billing.street, billing.city].includes('') ||
          isRefused(form, ['billing_address'])
        }
        form={(close) => (
          <Opened form={form} names={['billing_address']} close={close}>
            <AddressSection form={form} name="billing_address" />
          </Opened>
        )}
      />
    </ul>
  );
}

const ofBilling = (
  ['zip_code', 'street', 'number', 'complement', 'province', 'city', 'state'] as const
).map((part) => `billing_address.${part}` as const);

/** Registers folded fields, so that a refusal can be shown at them. */
function registerAll(form: CheckoutFormState, names: Parameters<CheckoutFormState['field']>[0][]) {
  for (const name of names) form.register(name);
}

type Name = (typeof ofPerson)[number] | (typeof ofInvoice)[number] | 'billing_address';

const isRefused = (form: CheckoutFormState, names: readonly Name[]) =>
  names.some((name) => get(form.formState.errors, name) !== undefined);

type OpenedProps = {
  form: CheckoutFormState;
  names: readonly Name[];
  close: () => void;
  children: ReactNode;
};

/** The fields of a row, which stay open until they are valid. */
function Opened({ form, names, close, children }: OpenedProps) {
  const fold = async () => {
    if (await form.trigger(names, { shouldFocus: true })) close();
  };
  return (
    <div className="stack">
      {children}
      <div className="row">
        <Button variant="secondary" small onClick={() => void fold()}>
          Pronto
        </Button>
      </div>
    </div>
  );
}

type DeliveryProps = { form: CheckoutFormState; profile: Profile };

/** The delivery address: the billing address, an earlier one, or another. */
export function DeliveryChoice({ form, profile }: DeliveryProps) {
  const [billing, delivery, elsewhere] = useWatch({
    control: form.control,
    name: ['billing_address', 'shipping_address', 'elsewhere'],
  });
  const [isTyping, setTyping] = useState(false);
  const places = useUsedPlaces(profile).filter((place) => !isSameAddress(place, billing));
  const known = places.findIndex((place) => isSameAddress(place, delivery));
  const isOpen = isTyping || known < 0 || form.formState.errors.shipping_address !== undefined;
  const deliver = (to: AddressDraft | null) => {
    form.setValue('elsewhere', to !== null, { shouldValidate: form.formState.isSubmitted });
    if (to) form.setValue('shipping_address', to);
    form.clearErrors('shipping_address');
  };
  const choose = (value: string) => {
    const place = places[Number(value)];
    if (value === 'billing') deliver(null);
    // An address typed earlier is kept.
    else deliver(place ?? (known < 0 ? delivery : blankAddress));
    setTyping(value === 'other');
  };
  return (
    <div className="stack">
      <ChoiceList
        legend="Entrega"
        name="delivery"
        value={!elsewhere ? 'billing' : isOpen ? 'other' : String(known)}
        choices={[
          {
            value: 'billing',
            label: 'Entregar no endereço de cobrança',
            note: addressText(billing),
          },
          ...places.map((place, at) => ({
            value: String(at),
            label: `Entregar em ${place.street}`,
            note: addressText(place),
          })),
          { value: 'other', label: 'Entregar em outro endereço' },
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      {!elsewhere ? null : isOpen ? (
        <AddressSection form={form} name="shipping_address" />
      ) : (
        <div>
          <Button small onClick={() => setTyping(true)}>
            Alterar este endereço
          </Button>
        </div>
      )}
    </div>
  );
}

const mostPlaces = 3;

/**
 * The account's address, then those of recent orders; if they cannot be loaded, the user types one.
 */
function useUsedPlaces({ id, shipping_address }: Profile): readonly AddressDraft[] {
  const [used, setUsed] = useState<readonly AddressDraft[]>([]);
  useEffect(() => {
    const call = new AbortController();
    request(listOrders, { query: { profile: 'me', ordering: '-id' }, signal: call.signal })
      .then(({ results }) => {
        const places = results.flatMap((order) => order.shipping_address ?? []);
        if (!call.signal.aborted) setUsed(places.map(typedAddress));
      })
      .catch((error: unknown) => {
        if (!(error instanceof RequestFailure) && !call.signal.aborted) throw error;
      });
    return () => call.abort();
  }, [id]);
  const all = [...(shipping_address ? [typedAddress(shipping_address)] : []), ...used];
  const places = new Map(all.map((place) => [addressText(place), place]));
  return [...places.values()].slice(0, mostPlaces);
}
