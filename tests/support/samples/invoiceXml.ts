import { mod11Digit } from '#shared/brazil/mod11';
import { demoCompany } from '#shared/site/company';

let numbers = 0;
const nextNumber = () => (numbers += 1);
const withDigit = (body: string) => `${body}${mod11Digit(body)}`;

/** A key with its check digit and a new number each time. */
export const nfeKey = (issuer = demoCompany.cnpj, series = '001', number = nextNumber()): string =>
  withDigit(`351704${issuer}55${series}${String(number).padStart(9, '0')}100012345`);

export const nfseKey = (issuer = demoCompany.cnpj, number = nextNumber()): string =>
  withDigit(`350750622${issuer}${String(number).padStart(13, '0')}2605123456789`);

export type Written = {
  readonly document: string | null;
  readonly value?: string;
  /** Inserted after the document's values, in the group of its totals. */
  readonly totals?: string;
  /** Inserted among the payments that it lists. */
  readonly payments?: string;
  readonly besides?: string;
  readonly item?: string | undefined;
  readonly key?: string;
  readonly issuer?: string;
  readonly environment?: string;
  /** The tax authority's answer. */
  readonly status?: string;
};

const buyerOf = (document: string | null) =>
  (document ?? '').length === 14
    ? `<CNPJ>${document ?? ''}</CNPJ>`
    : `<CPF>${document ?? ''}</CPF>`;

const usual = {
  value: '80.00',
  totals: '',
  payments: '',
  besides: '',
  issuer: demoCompany.cnpj,
  environment: '1',
  status: '100',
};
const orderOf = ({ item }: Written) => (item === undefined ? '' : `<xPed>${item}</xPed>`);
const paymentsIn = ({ payments }: typeof usual) =>
  payments === '' ? '' : `<pag>${payments}</pag>`;

export function nfeXml(written: Written): string {
  const of = { ...usual, key: nfeKey(), ...written };
  const { document, value, totals, besides, key, issuer, environment, status } = of;
  return `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${key}" versao="4.00">
<ide><nNF>1</nNF><dhEmi>2026-05-18T14:20:00-03:00</dhEmi><tpAmb>${environment}</tpAmb></ide><emit><CNPJ>${issuer}</CNPJ></emit><dest>${buyerOf(document)}<xNome>Marina &amp; Cia</xNome></dest>
<det nItem="1"><prod><xProd>Manual</xProd>${orderOf(of)}</prod></det>
<total><ICMSTot><vNF>${value}</vNF></ICMSTot>${totals}</total>${paymentsIn(of)}
<infAdic><infCpl>${besides}</infCpl></infAdic></infNFe></NFe><protNFe><infProt><cStat>${status}</cStat></infProt></protNFe></nfeProc>`;
}

export function nfseXml(written: Written): string {
  const of = { ...usual, key: nfseKey(), ...written };
  const { document, value, totals, besides, key, issuer, environment, status } = of;
  return `<?xml version="1.0" encoding="UTF-8"?>
<NFSe xmlns="http://www.sped.fazenda.gov.br/nfse" versao="1.00"><infNFSe Id="NFS${key}"><nNFSe>1</nNFSe><cStat>${status}</cStat><dhProc>2026-05-18T14:20:00-03:00</dhProc>
<emit><CNPJ>${issuer}</CNPJ></emit><valores><vLiq>${value}</vLiq></valores>${totals}
<DPS><infDPS><tpAmb>${environment}</tpAmb><serie>1</serie><toma>${buyerOf(document)}<xNome>Marina</xNome></toma>
<serv><cServ><xDescServ>Manual</xDescServ></cServ><infoCompl>${orderOf(of)}<xInfComp>${besides}</xInfComp></infoCompl></serv></infDPS></DPS></infNFSe></NFSe>`;
}
