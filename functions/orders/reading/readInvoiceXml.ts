import { XMLParser } from 'fast-xml-parser';
import * as v from 'valibot';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { kindOfBytes } from '#shared/values/fileKind';
import { isValidNfe, normaliseNfe } from '#shared/brazil/nfe';
import { type Centavos, parseMoney } from '#shared/values/money';
import { invalid } from '#platform/domainErrors';

/** What a NF-e says that ties it to an order. */
export type InvoiceXml = {
  /** Its access key. */
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

const text = v.string();
const item = v.object({ prod: v.optional(v.object({ xPed: v.optional(text) })) });
const information = v.object({
  '@Id': text,
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
  return { ...factsOf(NFe.infNFe), order: orderOf(NFe.infNFe) };
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
