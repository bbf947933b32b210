import { Button } from '#web/ui/button/Button.tsx';
import { AddressFields } from '#web/entities/profiles/AddressFields.tsx';
import type { FoundAddress } from '#web/entities/profiles/lookupCep';
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
  return (
    <>
      {name === 'shipping_address' ? <CopyBilling form={form} /> : null}
      <AddressFields
        field={(part) => form.field(`${name}.${part}`)}
        onFound={fill}
        purpose={name === 'billing_address' ? 'billing' : 'shipping'}
      />
    </>
  );
}

function CopyBilling({ form }: { form: CheckoutFormState }) {
  return (
    <div>
      <Button
        variant="secondary"
        small
        onClick={() => {
          form.setValue('shipping_address', form.getValues('billing_address'), {
            shouldValidate: form.formState.isSubmitted,
          });
        }}
      >
        Usar o endereço de cobrança
      </Button>
    </div>
  );
}
