import { checkoutMessages } from '#shared/messages/checkoutMessages';
import { isForUpdatesOnly } from '#shared/orders/freightName';
import { awaitedPart, lazyPart } from '#web/ui/lazyPart.tsx';
import { type ReactNode } from 'react';
import type { Aircraft } from '#shared/aircraft/aircraft';
import type { Profile } from '#shared/profiles/profile';
import { maxPurchaseOrder } from '#shared/orders/orderTotals';
import type { CheckoutLine } from './form/checkoutLines';
import type { CheckoutFormState } from './form/useCheckoutForm';
import type { BoughtBefore } from '#web/entities/orders/boughtBefore';
import type { ShippingQuotes } from '#web/entities/shipping/useShippingQuotes';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { AircraftSection } from './aircraft/AircraftSection';
import { CustomerSection } from './customer/CustomerSection';
import { Section } from './Section';
import { useWatch } from 'react-hook-form';
import { CheckField } from '#web/forms/fields/CheckField.tsx';
import { AddressSection } from './customer/AddressSection';

// Loaded on demand, because it waits for the carriers' quotes anyway and downloads do not need it.
const ShippingChoice = lazyPart(
  async () => (await import('#web/entities/shipping/ShippingChoice.tsx')).ShippingChoice,
);

const KnownBilling = awaitedPart(async () => (await import('./customer/KnownData')).KnownBilling);
const DeliveryChoice = awaitedPart(
  async () => (await import('./customer/KnownData')).DeliveryChoice,
);

type Props = {
  form: CheckoutFormState;
  profile: Profile | null;
  lines: readonly CheckoutLine[];
  known: readonly Aircraft[];
  before: readonly BoughtBefore[];
  needsShipping: boolean;
  quotes: ShippingQuotes;
};

/** The steps that this purchase needs, numbered in order. */
export function CheckoutSections(props: Props) {
  return stepsOf(props).map(([title, content], index) => (
    <Section key={title} number={index + 1} title={title}>
      {content}
    </Section>
  ));
}

function stepsOf({
  form,
  profile,
  lines,
  known,
  before,
  needsShipping,
  quotes,
}: Props): [string, ReactNode][] {
  const steps: [string, ReactNode][] = [
    [
      'Seus dados',
      <div className="stack">
        <CustomerSection form={form} profile={profile} />
        <div className="form">
          <TextField
            label={checkoutMessages.purchaseOrder}
            optional
            maxLength={maxPurchaseOrder}
            autoComplete="off"
            {...form.field('purchase_order')}
          />
        </div>
      </div>,
    ],
    [
      needsShipping ? 'Endereços' : 'Endereço',
      <AddressesSection form={form} profile={profile} delivers={needsShipping} />,
    ],
  ];
  if (lines.some((line) => line.aircraft || line.photo)) {
    steps.unshift(['Aeronave', <AircraftSection {...{ form, lines, known, before }} />]);
  }
  if (needsShipping) {
    steps.push([
      'Envio',
      <ShippingChoice
        quotes={quotes}
        field={form.field('shipping_type')}
        isForUpdates={isForUpdatesOnly(
          lines.map((line) => ({ publication: line, renewal_of: line.renewal_of })),
        )}
      />,
    ]);
  }
  return steps;
}

type AddressesSectionProps = {
  form: CheckoutFormState;
  profile: Profile | null;
  delivers: boolean;
};

/** The billing address and, if something is sent, the delivery address. */
function AddressesSection({ form, profile, delivers }: AddressesSectionProps) {
  if (profile === null) {
    return (
      <>
        <AddressSection form={form} name="billing_address" />
        {delivers ? <DeliverElsewhere form={form} /> : null}
      </>
    );
  }
  return (
    <>
      <KnownBilling form={form} />
      {delivers ? <DeliveryChoice form={form} profile={profile} /> : null}
    </>
  );
}

function DeliverElsewhere({ form }: { form: CheckoutFormState }) {
  const elsewhere = useWatch({ control: form.control, name: 'elsewhere' });
  return (
    <>
      <CheckField label="Entregar em outro endereço" {...form.field('elsewhere')} />
      {elsewhere ? <AddressSection form={form} name="shipping_address" /> : null}
    </>
  );
}
