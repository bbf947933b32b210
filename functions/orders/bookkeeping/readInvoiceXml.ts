import { XMLParser } from 'fast-xml-parser';
import * as v from 'valibot';
import type { Message } from '#shared/api/refusals';
import { orderRefusals } from '#shared/messages/refusals/orderRefusals';
import { formatCnpj } from '#shared/brazil/cnpj';
import { type InvoiceKey, normaliseNfe, readNfeKey } from '#shared/brazil/nfe';
import { normaliseNfse, readNfseKey } from '#shared/brazil/nfse';
import { type InvoiceModel, modelNames } from '#shared/orders/invoice';
import { kindOfBytes } from '#shared/values/fileKind';
import { type Centavos, centavos, parseMoney, sum } from '#shared/values/money';
import { company } from '#platform/config/company';
import { invalid } from '#platform/domainErrors';

/** What the file of a NF-e or NFS-e says that ties it to an order. */
export type InvoiceXml = {
  readonly model: InvoiceModel;
  readonly key: string;
  readonly number: string;
  readonly series: string | null;
  /** The moment it was issued. */
  readonly issued: string;
  /** Digits of the buyer's CPF or CNPJ; a CNPJ may have letters. */
  readonly document: string;
  /** What it asks to be paid, which from 2027 on is not the sum of its items. */
  readonly value: Centavos;
  /** As written by who made it; null where it names none. */
  readonly order: number | null;
};

// Neither entities nor document types: an invoice has none, and both can make little text very large.
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
const amount = v.pipe(
  text,
  v.regex(/^\d{1,9}\.\d\d$/),
  v.transform((written) => parseMoney(written) ?? centavos(0)),
);
const moment = v.pipe(
  text,
  v.check((written) => !Number.isNaN(Date.parse(written))),
  v.transform((written) => new Date(written).toISOString()),
);
const person = v.object({ CPF: v.optional(text), CNPJ: v.optional(text) });
const trial = v.picklist([production, '2']);

const payment = v.object({ vPag: v.optional(amount) });
const item = v.object({ prod: v.optional(v.object({ xPed: v.optional(text) })) });
const goodsNote = v.object({
  NFe: v.object({
    infNFe: v.object({
      '@Id': text,
      ide: v.object({ tpAmb: trial, dhEmi: moment }),
      emit: person,
      dest: person,
      total: v.object({ ICMSTot: v.object({ vNF: amount }), vNFTot: v.optional(amount) }),
      cobr: v.optional(v.object({ fat: v.optional(v.object({ vLiq: v.optional(amount) })) })),
      pag: v.optional(
        v.object({
          detPag: v.optional(v.union([v.array(payment), payment])),
          vTroco: v.optional(amount),
        }),
      ),
      infAdic: v.optional(v.object({ infCpl: v.optional(text) })),
      det: v.optional(v.union([v.array(item), item])),
    }),
  }),
  protNFe: v.optional(v.object({ infProt: v.object({ cStat: v.optional(text) }) })),
});

const serviceNote = v.object({
  infNFSe: v.object({
    '@Id': text,
    cStat: v.optional(text),
    dhProc: moment,
    emit: person,
    valores: v.object({ vLiq: amount }),
    // The amount with the new taxes is there from 2027 on; in 2026 it is that of `vLiq`.
    IBSCBS: v.optional(v.object({ totCIBS: v.optional(v.object({ vTotNF: v.optional(amount) })) })),
    DPS: v.object({
      infDPS: v.object({
        tpAmb: trial,
        serie: v.optional(text),
        toma: person,
        serv: v.object({
          cServ: v.optional(v.object({ xDescServ: v.optional(text) })),
          infoCompl: v.optional(v.object({ xPed: v.optional(text), xInfComp: v.optional(text) })),
        }),
      }),
    }),
  }),
});

/** What follows a note: its cancellation among them. */
const event = v.union([
  v.object({ procEventoNFe: v.unknown() }),
  v.object({ retEnvEvento: v.unknown() }),
  v.object({ evento: v.unknown() }),
]);

const invoiceFile = v.union([
  v.object({ nfeProc: goodsNote }),
  v.object({ NFSe: serviceNote }),
  goodsNote,
]);

/** The codes of a NF-e that stands: authorised, also out of time. */
const authorised = ['100', '150'];
/** The codes of a NFS-e that stands: made, made in another's place, by a court, single. */
const generated = ['100', '101', '102', '103'];

/** Reads the file that the issuer of a NF-e or NFS-e saves; anything else is refused. */
export function readInvoiceXml(xml: string): InvoiceXml {
  const content = parsedXml(xml);
  if (v.is(event, content)) throw refusedXml(orderRefusals.nfe_event);
  const parsed = v.safeParse(invoiceFile, content);
  if (!parsed.success) throw unreadable();
  if ('NFSe' in parsed.output) return serviceFacts(parsed.output.NFSe);
  return goodsFacts('nfeProc' in parsed.output ? parsed.output.nfeProc : parsed.output);
}

function goodsFacts({ NFe: { infNFe }, protNFe }: v.InferOutput<typeof goodsNote>): InvoiceXml {
  const { ide, emit, dest } = infNFe;
  const key = normaliseNfe(infNFe['@Id']);
  const read = ours({ model: 'nfe', key: readNfeKey(key), issuer: emit, environment: ide.tpAmb });
  // A file without the treasury's answer was not refused by it.
  const status = protNFe?.infProt.cStat;
  if (status !== undefined && !authorised.includes(status)) {
    throw refusedXml(orderRefusals.nfe_cancelled('NF-e'));
  }
  return {
    ...{ model: 'nfe', key, number: read.number, series: read.series },
    issued: ide.dhEmi,
    document: documentOf(dest),
    value: askedFor(infNFe),
    order: orderOfGoods(infNFe),
  };
}

function orderOfGoods({
  det = [],
  infAdic,
}: v.InferOutput<typeof goodsNote>['NFe']['infNFe']): number | null {
  const named = [det].flat().find(({ prod }) => prod?.xPed)?.prod?.xPed;
  return orderNamed(named ?? '', infAdic?.infCpl ?? '');
}

/** What is to be paid: by the payments it lists, by its bill, by its total with the new taxes (`vNFTot`, W60 of NT 2025.002), by its total. */
function askedFor({
  pag,
  cobr,
  total,
}: v.InferOutput<typeof goodsNote>['NFe']['infNFe']): Centavos {
  const paid = sum([pag?.detPag ?? []].flat().flatMap(({ vPag }) => vPag ?? []));
  const left = centavos(paid - (pag?.vTroco ?? 0));
  if (left > 0) return left;
  return cobr?.fat?.vLiq ?? total.vNFTot ?? total.ICMSTot.vNF;
}

function serviceFacts({ infNFSe }: v.InferOutput<typeof serviceNote>): InvoiceXml {
  const { emit, cStat, dhProc, valores, IBSCBS } = infNFSe;
  const { tpAmb, serie, toma, serv } = infNFSe.DPS.infDPS;
  const key = normaliseNfse(infNFSe['@Id']);
  const read = ours({ model: 'nfse', key: readNfseKey(key), issuer: emit, environment: tpAmb });
  if (cStat !== undefined && !generated.includes(cStat)) {
    throw refusedXml(orderRefusals.nfe_cancelled('NFS-e'));
  }
  return {
    ...{ model: 'nfse', key, number: read.number, series: serie ?? null, issued: dhProc },
    document: documentOf(toma),
    value: IBSCBS?.totCIBS?.vTotNF ?? valores.vLiq,
    order: orderOfService(serv),
  };
}

type Service = v.InferOutput<typeof serviceNote>['infNFSe']['DPS']['infDPS']['serv'];

const orderOfService = ({ infoCompl, cServ }: Service): number | null =>
  orderNamed(infoCompl?.xPed ?? '', `${infoCompl?.xInfComp ?? ''} ${cServ?.xDescServ ?? ''}`);

type Issued = {
  readonly model: InvoiceModel;
  readonly key: InvoiceKey | null;
  readonly issuer: v.InferOutput<typeof person>;
  readonly environment: string;
};

/** The key holds the issuer's CNPJ too, and is what the order keeps. */
function ours({ model, key, issuer, environment }: Issued): InvoiceKey {
  const name = modelNames[model];
  if (!key) throw refusedXml(orderRefusals.invalid_nfe_key(name));
  if (issuer.CNPJ?.toUpperCase() !== company.cnpj || key.issuer !== company.cnpj) {
    throw refusedXml(orderRefusals.nfe_of_another_issuer(formatCnpj(company.cnpj)));
  }
  if (environment !== production) throw refusedXml(orderRefusals.nfe_for_trial);
  return key;
}

function documentOf({ CNPJ, CPF }: v.InferOutput<typeof person>): string {
  const document = CNPJ ?? CPF;
  if (document === undefined) throw unreadable();
  return document;
}

function parsedXml(xml: string): unknown {
  if (forbidden.test(xml) || kindOfBytes(Buffer.from(xml)) !== 'xml') throw unreadable();
  try {
    return parser.parse(xml);
  } catch {
    return undefined;
  }
}

/** A note names its order as the item's order number, or as "Pedido 1043" in what is written besides. */
function orderNamed(named: string, besides: string): number | null {
  const found =
    /^\D{0,8}(\d{1,9})$/.exec(named.trim()) ?? /\bpedido[^\d<]{0,6}(\d{1,9})\b/i.exec(besides);
  return found?.[1] === undefined ? null : Number(found[1]);
}

const refusedXml = (message: Message) => invalid({ xml: [message] });
const unreadable = () => refusedXml(orderRefusals.invalid_nfe_xml);
