import { lazyPart } from '#web/ui/lazyPart';
import { Suspense, type ReactNode } from 'react';
import type { Aircraft } from '#shared/aircraft/aircraft';
import type { Profile } from '#shared/profiles/profile';
import type { CheckoutLine } from './form/checkoutLines';
import type { CheckoutFormState } from './form/useCheckoutForm';
import type { ShippingQuotes } from '#web/entities/shipping/useShippingQuotes';
import { AddressSection } from './customer/AddressSection';
import { AircraftSection } from './aircraft/AircraftSection';
import { CustomerSection } from './customer/CustomerSection';
import { Section } from './Section';

// Its choices wait for the carriers' quotes anyway, and downloads need none.
const ShippingChoice = lazyPart(async () => ({
  default: (await import('#web/entities/shipping/ShippingChoice.tsx')).ShippingChoice,
}));

type Props = {
  form: CheckoutFormState;
  profile: Profile | null;
  lines: readonly CheckoutLine[];
  known: readonly Aircraft[];
  needsShipping: boolean;
  quotes: ShippingQuotes;
};

/** The steps this purchase needs, numbered in their order. */
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
  needsShipping,
  quotes,
}: Props): [string, ReactNode][] {
  const delivers = profile !== null && needsShipping;
  const steps: [string, ReactNode][] = [
    ['Seus dados', <CustomerSection form={form} profile={profile} />],
    [
      delivers ? 'Endereço de cobrança' : 'Endereço',
      <AddressSection form={form} name="billing_address" />,
    ],
  ];
  if (lines.some((line) => line.aircraft || line.photo)) {
    steps.unshift(['Aeronave', <AircraftSection form={form} lines={lines} known={known} />]);
  }
  if (delivers) {
    steps.push(['Endereço de entrega', <AddressSection form={form} name="shipping_address" />]);
  }
  if (needsShipping) {
    steps.push([
      'Envio',
      <Suspense fallback={null}>
        <ShippingChoice quotes={quotes} field={form.field('shipping_type')} />
      </Suspense>,
    ]);
  }
  return steps;
}
