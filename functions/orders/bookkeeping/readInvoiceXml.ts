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

/** What the file of an NF-e or NFS-e says, as far as an order needs it. */
export type InvoiceXml = {
  readonly model: InvoiceModel;
  readonly key: string;
  readonly number: string;
  readonly series: string | null;
  /** ISO moment of issue. */
  readonly issued: string;
  /** The buyer's CPF or CNPJ without its mask; a CNPJ may have letters. */
  readonly document: string;
  /** The amount to pay, which from 2027 on is not the sum of the items. */
  readonly value: Centavos;
  /**
   * The numbers that may be the order's, the likeliest first: that of "Pedido 1043" in the remarks,
   * then that of the order field, in which issuers also write the buyer's own number.
   */
  readonly orders: readonly number[];
};

// An invoice needs no entities or document types, which can expand a small text to a huge one.
const forbidden = /<!(?:DOCTYPE|ENTITY)/i;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: true,
});

/** The tax authority's production environment; the other one is for tests. */
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
    // From 2027 on this is the amount with the new taxes; in 2026 it equals `vLiq`.
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

/** Files of events after the issue, such as a cancellation. */
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

/** The status codes of a valid NF-e: authorised, in time or late. */
const authorised = ['100', '150'];
/** The status codes of a valid NFS-e: regular, a replacement, by court order, occasional (avulsa). */
const generated = ['100', '101', '102', '103'];

/** Reads the XML file of an NF-e or NFS-e; refuses any other file. */
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
  // Without the tax authority's answer in the file, no refusal is known.
  const status = protNFe?.infProt.cStat;
  if (status !== undefined && !authorised.includes(status)) {
    throw refusedXml(orderRefusals.nfe_cancelled('NF-e'));
  }
  return {
    model: 'nfe',
    key,
    number: read.number,
    series: read.series,
    issued: ide.dhEmi,
    document: documentOf(dest),
    value: askedFor(infNFe),
    orders: ordersOfGoods(infNFe),
  };
}

function ordersOfGoods({
  det = [],
  infAdic,
}: v.InferOutput<typeof goodsNote>['NFe']['infNFe']): readonly number[] {
  const named = [det].flat().find(({ prod }) => prod?.xPed)?.prod?.xPed;
  return ordersNamed(named ?? '', infAdic?.infCpl ?? '');
}

/** The amount to pay: of the payments, else the bill, else the total with the new taxes (`vNFTot`, W60 of NT 2025.002), else the total. */
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
    model: 'nfse',
    key,
    number: read.number,
    series: serie ?? null,
    issued: dhProc,
    document: documentOf(toma),
    value: IBSCBS?.totCIBS?.vTotNF ?? valores.vLiq,
    orders: ordersOfService(serv),
  };
}

type Service = v.InferOutput<typeof serviceNote>['infNFSe']['DPS']['infDPS']['serv'];

const ordersOfService = ({ infoCompl, cServ }: Service): readonly number[] =>
  ordersNamed(infoCompl?.xPed ?? '', `${infoCompl?.xInfComp ?? ''} ${cServ?.xDescServ ?? ''}`);

type Issued = {
  readonly model: InvoiceModel;
  readonly key: InvoiceKey | null;
  readonly issuer: v.InferOutput<typeof person>;
  readonly environment: string;
};

/** Refuses an invoice of another issuer, also by the CNPJ in the key, which the order will store. */
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

function ordersNamed(named: string, besides: string): readonly number[] {
  const found = [
    /\bpedido[^\d<]{0,6}(\d{1,9})\b/i.exec(besides),
    /^\D{0,8}(\d{1,9})$/.exec(named.trim()),
  ];
  return [...new Set(found.flatMap((match) => (match ? [Number(match[1])] : [])))];
}

const refusedXml = (message: Message) => invalid({ xml: [message] });
const unreadable = () => refusedXml(orderRefusals.invalid_nfe_xml);
