import { AddressFields } from '#web/entities/profiles/fields/AddressFields.tsx';
import type { FoundAddress } from '#web/entities/profiles/fields/lookupCep';
import type { CheckoutFormState } from '../form/useCheckoutForm';

type Props = { form: CheckoutFormState; name: 'billing_address' | 'shipping_address' };

export function AddressSection({ form, name }: Props) {
  const fill = (found: FoundAddress) => {
    for (const part of ['street', 'province', 'city', 'state'] as const) {
      form.setValue(`${name}.${part}`, found[part]);
      form.clearErrors(`${name}.${part}`);
    }
    form.setValue(`${name}.number`, '');
    form.setFocus(`${name}.number`);
  };
  const fields = (
    <AddressFields
      field={(part) => form.field(`${name}.${part}`)}
      onFound={fill}
      purpose={name === 'billing_address' ? 'billing' : 'shipping'}
    />
  );
  return name === 'billing_address' ? fields : <fieldset aria-label="Entrega">{fields}</fieldset>;
}
