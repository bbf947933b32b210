import { useEffect, useState } from 'react';
import { isValidCnpj, normaliseCnpj } from '#shared/brazil/cnpj';
import { useSite } from '#web/state/site';
import { Button } from '#web/ui/button/Button.tsx';
import type { AddressDraft } from '../draft/checkoutDraft';
import { AddressLines } from './AddressLines';
import * as v from 'valibot';
import { formatCep } from '#shared/brazil/cep';
import { beginningOf } from '#shared/values/text';
import { askRegister } from './fields/askRegister';
import type { CepServices } from './fields/lookupCep';

type FoundCompany = { readonly name: string; readonly address: AddressDraft };

const part = (max: number) =>
  v.pipe(
    v.nullish(v.string(), ''),
    v.transform((text) => beginningOf(text.trim(), max)),
  );

/** The CEP comes as text or, without its leading zeros, as a number. */
const cep = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((said) => formatCep(String(said).padStart(8, '0'))),
);

const brasilApiReply = v.pipe(
  v.object({
    razao_social: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(160)),
    cep,
    descricao_tipo_de_logradouro: part(40),
    logradouro: part(110),
    numero: part(20),
    complemento: part(80),
    bairro: part(80),
    municipio: part(80),
    uf: part(2),
  }),
  v.transform((said): FoundCompany => ({
    name: said.razao_social,
    address: {
      zip_code: said.cep,
      street: `${said.descricao_tipo_de_logradouro} ${said.logradouro}`.trim(),
      number: said.numero,
      complement: said.complemento,
      province: said.bairro,
      city: said.municipio,
      state: said.uf,
    },
  })),
);

/** Whose a CNPJ is, as BrasilAPI has it from the Receita; null when that is not known, or not in time. */
export async function lookupCnpj(
  typed: string,
  { brasilApi }: Pick<CepServices, 'brasilApi'>,
  signal: AbortSignal,
): Promise<FoundCompany | null> {
  if (!isValidCnpj(typed)) return null;
  const url = `${brasilApi}/api/cnpj/v1/${normaliseCnpj(typed)}`;
  return (await askRegister(url, brasilApiReply, signal)) ?? null;
}

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
