import type { Address } from '#shared/profiles/addresses/address';
import type { PostedService } from '#shared/shipping/postedServices';
import { formatDate } from '#shared/values/calendarDate';
import { formatAmount } from '#shared/values/money';
import { quotedPackage } from '#shared/orders/orderTotals';
import { beginningOf } from '#shared/values/text';
import { company } from '#platform/config/company';
import { correiosProducts } from '../providers/correiosQuoteProvider';
import type { Posting, Recipient, Returning } from './carrier';

/** Maximum lengths of the fields in the pre-posting form. */
const room = { name: 50, street: 50, number: 6, complement: 30, province: 30, city: 30, item: 60 };

/** The body of `POST /prepostagem/v1/prepostagens`, where all numbers are text. */
export function postingBody({ service, to, contents, invoice, ...parcel }: Posting) {
  return {
    remetente: shop(),
    destinatario: personOf(to),
    codigoServico: correiosProducts[service],
    ...boxOf(parcel),
    ...(invoice === null ? declarationOf(contents) : { chaveNFe: invoice }),
  };
}

/** The carrier's return services, posted at a counter free of charge. */
const returnProducts = {
  SEDEX: '03247',
  PAC: '03301',
} as const satisfies Record<PostedService, string>;

/** The same body with sender and recipient swapped; a consumer declares the content. */
export function returnBody({ service, from, contents, until, ...parcel }: Returning) {
  return {
    remetente: personOf(from),
    destinatario: shop(),
    codigoServico: returnProducts[service],
    ...boxOf(parcel),
    ...declarationOf(contents),
    logisticaReversa: 'S',
    dataValidadeLogReversa: formatDate(until),
  };
}

const boxOf = ({ reference, grams }: Pick<Posting, 'reference' | 'grams'>) => ({
  pesoInformado: String(Math.max(1, grams)),
  codigoFormatoObjetoInformado: '2',
  comprimentoInformado: String(quotedPackage.comprimento),
  larguraInformada: String(quotedPackage.largura),
  alturaInformada: String(quotedPackage.altura),
  cienteObjetoNaoProibido: '1',
  observacao: reference,
});

const shop = () => ({
  nome: fit(company.tradeName, room.name),
  cpfCnpj: company.cnpj,
  ...phoneOf(company.phone),
  email: company.email,
  endereco: addressOf({ ...company.address, province: company.address.province ?? '' }),
});

const personOf = ({ name, document, phone, address }: Recipient) => ({
  nome: fit(name, room.name),
  ...(document === null ? {} : { cpfCnpj: document }),
  ...phoneOf(phone),
  endereco: addressOf(address),
});

const declarationOf = (contents: Posting['contents']) => ({
  itensDeclaracaoConteudo: contents.map(({ name, value }) => ({
    conteudo: fit(name, room.item),
    quantidade: '1',
    valor: formatAmount(value),
  })),
});

const fit = (text: string, length: number) => beginningOf(text.trim(), length).trim();

/** Nine digits are a mobile number; the Correios refuse it in the field of the other kind. */
function phoneOf(phone: string) {
  const digits = phone.replace(/\D/g, '');
  const ddd = digits.slice(0, 2);
  const number = digits.slice(2);
  if (number.length === 9) return { dddCelular: ddd, celular: number };
  return number.length === 8 ? { dddTelefone: ddd, telefone: number } : {};
}

type Place = Omit<Address, 'country'>;

/** A number that is too long moves to the complement, in full. */
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
