import type { Address } from '#shared/profiles/addresses/address';
import { formatAmount } from '#shared/values/money';
import { quotedPackage } from '#shared/orders/orderTotals';
import { beginningOf } from '#shared/values/text';
import { company } from '#platform/config/company';
import { correiosProducts } from '../providers/correiosQuoteProvider';
import type { Posting } from './carrier';

/** What fits into the fields of the pre-posting form. */
const room = { name: 50, street: 50, number: 6, complement: 30, province: 30, city: 30, item: 60 };

/** Builds the body of `POST /prepostagem/v1/prepostagens`, where all numbers are text. */
export function postingBody({ reference, service, to, grams, contents, invoice }: Posting) {
  const { comprimento, largura, altura } = quotedPackage;
  return {
    remetente: {
      nome: fit(company.tradeName, room.name),
      cpfCnpj: company.cnpj,
      ...phoneOf(company.phone),
      email: company.email,
      endereco: addressOf({ ...company.address, province: company.address.province ?? '' }),
    },
    destinatario: {
      nome: fit(to.name, room.name),
      ...(to.document === null ? {} : { cpfCnpj: to.document }),
      ...phoneOf(to.phone),
      endereco: addressOf(to.address),
    },
    codigoServico: correiosProducts[service],
    pesoInformado: String(Math.max(1, grams)),
    codigoFormatoObjetoInformado: '2',
    comprimentoInformado: String(comprimento),
    larguraInformada: String(largura),
    alturaInformada: String(altura),
    cienteObjetoNaoProibido: '1',
    observacao: reference,
    ...(invoice === null ? declarationOf(contents) : { chaveNFe: invoice }),
  };
}

const declarationOf = (contents: Posting['contents']) => ({
  itensDeclaracaoConteudo: contents.map(({ name, value }) => ({
    conteudo: fit(name, room.item),
    quantidade: '1',
    valor: formatAmount(value),
  })),
});

const fit = (text: string, length: number) => beginningOf(text.trim(), length).trim();

/** Nine digits are a mobile's; the Correios refuse one in the other's field. */
function phoneOf(phone: string) {
  const digits = phone.replace(/\D/g, '');
  const [ddd, number] = [digits.slice(0, 2), digits.slice(2)];
  if (number.length === 9) return { dddCelular: ddd, celular: number };
  return number.length === 8 ? { dddTelefone: ddd, telefone: number } : {};
}

type Place = Omit<Address, 'country'>;

/** A number that is a text of its own goes before the complement, whole. */
function addressOf({ zip_code, street, number, complement, province, city, state }: Place) {
  const isLong = number.trim().length > room.number;
  const rest = [isLong ? number.trim() : '', complement ?? ''].filter((part) => part !== '');
  return {
    cep: zip_code,
    logradouro: fit(street, room.street),
    numero: isLong ? 'S/N' : number.trim(),
    complemento: fit(rest.join(', '), room.complement),
    bairro: fit(province, room.province) || 'Centro',
    cidade: fit(city, room.city),
    uf: state,
  };
}
