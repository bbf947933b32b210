import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { normaliseCnpj } from '#shared/brazil/cnpj';
import { type FoundCompany, lookupCnpj } from '#web/entities/profiles/lookupCnpj';
import { useSite } from '#web/state/site';
import { Button } from '#web/ui/button/Button.tsx';
import { addressText } from '../form/checkoutValues';
import type { CheckoutFormState } from '../form/useCheckoutForm';

/**
 * What the Receita's register says of the typed CNPJ, to be taken over where the form has nothing yet. It replaces
 * nothing that was typed, and where the register says nothing, is slow or away, nothing is shown.
 */
export function CompanyOffer({ form }: { form: CheckoutFormState }) {
  const [typed, name, address] = useWatch({
    control: form.control,
    name: ['cnpj', 'company_name', 'billing_address'],
  });
  const found = useCompany(normaliseCnpj(typed));
  const lacksName = name === '';
  const lacksAddress = address.zip_code === '' && address.street === '';
  if (!found || !(lacksName || lacksAddress)) return null;
  const take = () => {
    if (lacksName) form.setValue('company_name', found.name);
    if (lacksAddress) form.setValue('billing_address', found.address);
    form.clearErrors(['company_name', 'billing_address']);
    form.setFocus('ie');
  };
  return (
    <div role="status" className="stack gap-2">
      <p className="small">
        <b>{found.name}</b>
        {`, ${addressText(found.address)}`}
      </p>
      <div className="row">
        <Button small onClick={take}>
          Usar os dados da Receita
        </Button>
      </div>
    </div>
  );
}

/** Asks once for each CNPJ; an answer overtaken by further typing is dropped. */
function useCompany(cnpj: string): FoundCompany | null {
  const services = useSite((site) => site.cepServices);
  const [answer, setAnswer] = useState<{ cnpj: string; found: FoundCompany | null } | null>(null);
  useEffect(() => {
    if (!services) return undefined;
    const call = new AbortController();
    void lookupCnpj(cnpj, services, call.signal).then((found) => {
      if (!call.signal.aborted) setAnswer({ cnpj, found });
    });
    return () => {
      call.abort();
    };
  }, [cnpj, services]);
  return answer?.cnpj === cnpj ? answer.found : null;
}
