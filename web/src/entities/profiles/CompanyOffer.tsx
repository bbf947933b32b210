import { useEffect, useState } from 'react';
import { normaliseCnpj } from '#shared/brazil/cnpj';
import { useSite } from '#web/state/site';
import { Button } from '#web/ui/button/Button.tsx';
import type { AddressDraft } from '../draft/checkoutDraft';
import { AddressLines } from './AddressLines';
import { type FoundCompany, lookupCnpj } from './lookupCnpj';

type Typed = {
  readonly cnpj: string;
  readonly company_name: string;
  readonly billing_address: Pick<AddressDraft, 'zip_code' | 'street'>;
};

type Props = {
  typed: Typed;
  /** Takes over what the form has nothing of yet. */
  onTake: (missing: { readonly name?: string; readonly address?: AddressDraft }) => void;
};

/**
 * What the Receita's register says of the typed CNPJ, to be taken over where the form has nothing yet. It replaces
 * nothing that was typed, and where the register says nothing, is slow or away, nothing is shown.
 */
export function CompanyOffer({ typed, onTake }: Props) {
  const { cnpj, company_name: name, billing_address: address } = typed;
  const lacksName = name === '';
  const lacksAddress = address.zip_code === '' && address.street === '';
  const isAsked = lacksName || lacksAddress;
  const found = useCompany(isAsked ? normaliseCnpj(cnpj) : '');
  if (!found || !isAsked) return null;
  return (
    <div role="status" className="stack gap-2">
      <div className="small">
        <b>{found.name}</b>
        <AddressLines address={found.address} />
      </div>
      <div className="row">
        <Button
          small
          onClick={() => {
            onTake({
              ...(lacksName ? { name: found.name } : {}),
              ...(lacksAddress ? { address: found.address } : {}),
            });
          }}
        >
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
