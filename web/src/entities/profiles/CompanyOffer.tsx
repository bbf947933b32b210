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

/** The CEP is a string or, without its leading zeros, a number. */
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

/**
 * The company of a CNPJ, from BrasilAPI's copy of the Receita's data; null when it is unknown or
 * does not arrive in time.
 */
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
  /** Fills the fields that are still empty. */
  onTake: (missing: { readonly name?: string; readonly address?: AddressDraft }) => void;
};

/**
 * Offers the register's data for the typed CNPJ for fields that are still empty; typed text is
 * never replaced. Nothing is shown when the register is slow, unavailable or does not know the
 * CNPJ.
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
          onClick={() =>
            onTake({
              ...(lacksName ? { name: found.name } : {}),
              ...(lacksAddress ? { address: found.address } : {}),
            })
          }
        >
          Usar os dados da Receita
        </Button>
      </div>
    </div>
  );
}

/** Looks each CNPJ up once; the answer for an outdated one is dropped. */
function useCompany(cnpj: string): FoundCompany | null {
  const services = useSite((site) => site.cepServices);
  const [answer, setAnswer] = useState<{ cnpj: string; found: FoundCompany | null } | null>(null);
  useEffect(() => {
    if (!services) return undefined;
    const call = new AbortController();
    void lookupCnpj(cnpj, services, call.signal).then((found) => {
      if (!call.signal.aborted) setAnswer({ cnpj, found });
    });
    return () => call.abort();
  }, [cnpj, services]);
  return answer?.cnpj === cnpj ? answer.found : null;
}
