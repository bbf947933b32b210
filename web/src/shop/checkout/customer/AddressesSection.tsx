import { lazyPart } from '#web/ui/lazyPart';
import { useWatch } from 'react-hook-form';
import type { Profile } from '#shared/profiles/profile';
import { CheckField } from '#web/forms/fields/CheckField.tsx';
import type { CheckoutFormState } from '../form/useCheckoutForm';
import { AddressSection } from './AddressSection';

const KnownBilling = lazyPart(async () => ({
  default: (await import('./KnownData')).KnownBilling,
}));
const DeliveryChoice = lazyPart(async () => ({
  default: (await import('./KnownData')).DeliveryChoice,
}));

type Props = { form: CheckoutFormState; profile: Profile | null; delivers: boolean };

/** Of the invoice and, where something is sent, of the delivery. */
export function AddressesSection({ form, profile, delivers }: Props) {
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
