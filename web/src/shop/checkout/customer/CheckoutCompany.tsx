import { useWatch } from 'react-hook-form';
import { CompanyOffer } from '#web/entities/profiles/CompanyOffer.tsx';
import type { CheckoutFormState } from '../form/useCheckoutForm';

/** Offers the data of the typed CNPJ's company below its field. */
export function CheckoutCompany({ form }: { form: CheckoutFormState }) {
  const [cnpj, company_name, billing_address] = useWatch({
    control: form.control,
    name: ['cnpj', 'company_name', 'billing_address'],
  });
  return (
    <CompanyOffer
      typed={{ cnpj, company_name, billing_address }}
      onTake={({ name, address }) => {
        if (name !== undefined) form.setValue('company_name', name);
        if (address) form.setValue('billing_address', address);
        form.clearErrors(['company_name', 'billing_address']);
        form.setFocus('ie');
      }}
    />
  );
}
