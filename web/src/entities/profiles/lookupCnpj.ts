import * as v from 'valibot';
import { formatCep } from '#shared/brazil/cep';
import { isValidCnpj, normaliseCnpj } from '#shared/brazil/cnpj';
import { beginningOf } from '#shared/values/text';
import type { AddressDraft } from '../draft/checkoutDraft';
import { askRegister } from './askRegister';
import type { CepServices } from './lookupCep';

export type FoundCompany = { readonly name: string; readonly address: AddressDraft };

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

/** Of whom a CNPJ is, as BrasilAPI has it from the Receita; null when that is not known, or not in time. */
export async function lookupCnpj(
  typed: string,
  { brasilApi }: Pick<CepServices, 'brasilApi'>,
  signal: AbortSignal,
): Promise<FoundCompany | null> {
  if (!isValidCnpj(typed)) return null;
  const url = `${brasilApi}/api/cnpj/v1/${normaliseCnpj(typed)}`;
  return (await askRegister(url, brasilApiReply, signal)) ?? null;
}
