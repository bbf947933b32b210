import { XMLParser } from 'fast-xml-parser';
import * as v from 'valibot';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { kindOfBytes } from '#shared/values/fileKind';
import { formatCnpj } from '#shared/brazil/cnpj';
import { isValidNfe, normaliseNfe } from '#shared/brazil/nfe';
import { type Centavos, parseMoney } from '#shared/values/money';
import { company } from '#platform/config/company';
import { invalid } from '#platform/domainErrors';

/** What a NF-e says that ties it to an order. */
export type InvoiceXml = {
  /** The invoice's access key. */
  readonly nfe: string;
  /** Digits of the buyer's CPF or CNPJ; a CNPJ may have letters. */
  readonly document: string;
  readonly value: Centavos;
  /** As written by who made it; null where it names none. */
  readonly order: number | null;
};

// Neither entities nor document types: a NF-e has none, and both can make little text very large.
const forbidden = /<!(?:DOCTYPE|ENTITY)/i;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: true,
});

/** The environment of the treasury that authorised it; the other one is for trying out. */
const production = '1';

const text = v.string();
const item = v.object({ prod: v.optional(v.object({ xPed: v.optional(text) })) });
const information = v.object({
  '@Id': text,
  ide: v.object({ tpAmb: v.picklist([production, '2']) }),
  emit: v.object({ CNPJ: v.optional(text), CPF: v.optional(text) }),
  dest: v.object({ CPF: v.optional(text), CNPJ: v.optional(text) }),
  total: v.object({ ICMSTot: v.object({ vNF: text }) }),
  infAdic: v.optional(v.object({ infCpl: v.optional(text) })),
  det: v.optional(v.union([v.array(item), item])),
});
const note = v.object({ NFe: v.object({ infNFe: information }) });
const invoiceFile = v.union([v.object({ nfeProc: note }), note]);

type Information = v.InferOutput<typeof information>;

/** Reads the file that the issuer of a NF-e saves; anything else is refused. */
export function readInvoiceXml(xml: string): InvoiceXml {
  const parsed = v.safeParse(invoiceFile, parsedXml(xml));
  if (!parsed.success) throw unreadable();
  const { NFe } = 'nfeProc' in parsed.output ? parsed.output.nfeProc : parsed.output;
  const facts = factsOf(NFe.infNFe);
  checkOurs(NFe.infNFe, facts);
  return { ...facts, order: orderOf(NFe.infNFe) };
}

/** The key holds the issuer's CNPJ too, and is what the order keeps. */
function checkOurs({ ide, emit }: Information, { nfe }: Pick<InvoiceXml, 'nfe'>): void {
  const issuer = emit.CNPJ?.toUpperCase();
  if (issuer !== company.cnpj || nfe.slice(6, 20) !== company.cnpj) {
    throw invalid({ xml: [orderRefusals.nfe_of_another_issuer(formatCnpj(company.cnpj))] });
  }
  if (ide.tpAmb !== production) throw invalid({ xml: [orderRefusals.nfe_for_trial] });
}

function factsOf({ '@Id': id, dest, total }: Information): Omit<InvoiceXml, 'order'> {
  const nfe = normaliseNfe(id);
  const value = /^\d{1,9}\.\d\d$/.test(total.ICMSTot.vNF) ? parseMoney(total.ICMSTot.vNF) : null;
  const document = dest.CNPJ ?? dest.CPF;
  if (nfe.length !== 44 || !isValidNfe(nfe)) throw unreadable();
  if (value === null || document === undefined) throw unreadable();
  return { nfe, document, value };
}

function orderOf({ det = [], infAdic }: Information): number | null {
  const named = [det].flat().find(({ prod }) => prod?.xPed)?.prod?.xPed;
  return orderNamed(named ?? '', infAdic?.infCpl ?? '');
}

function parsedXml(xml: string): unknown {
  if (forbidden.test(xml) || kindOfBytes(Buffer.from(xml)) !== 'xml') throw unreadable();
  try {
    return parser.parse(xml);
  } catch {
    return undefined;
  }
}

/** By the item's order number, or as "Pedido 1043" in what is written besides. */
function orderNamed(item: string, besides: string): number | null {
  const found =
    /^\D{0,8}(\d{1,9})$/.exec(item.trim()) ?? /\bpedido[^\d<]{0,6}(\d{1,9})\b/i.exec(besides);
  return found?.[1] === undefined ? null : Number(found[1]);
}

const unreadable = () => invalid({ xml: [orderRefusals.invalid_nfe_xml] });
