import * as v from 'valibot';

const digits = (count: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^\\d{${count}}$`), `${count} algarismos`));

/** For IBS and CBS: the classification starts with the three digits of the tax status. */
const ibsCbs = { ibsCbsCst: digits(3), cClassTrib: digits(6) };
const ofItsStatus = <Codes extends { ibsCbsCst: string; cClassTrib: string }>() =>
  v.check<Codes, string>(
    ({ ibsCbsCst, cClassTrib }) => cClassTrib.startsWith(ibsCbsCst),
    'cClassTrib começa com o CST do IBS e da CBS',
  );

/** With these, an item has its base, rates and amounts (group gIBSCBS) of the year. */
const statusesWithAmounts = ['000', '200', '210', '220', '510', '515', '550'];

/** Printed matter, invoiced by NF-e. */
const goods = v.pipe(
  v.object({
    operation: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)),
    ncm: digits(8),
    /** 0 to 8, as the layout lists them. */
    origin: v.pipe(v.string(), v.regex(/^[0-8]$/)),
    cfopInState: v.pipe(v.string(), v.regex(/^5\d{3}$/)),
    cfopOutOfState: v.pipe(v.string(), v.regex(/^6\d{3}$/)),
    /** CST of ICMS, or CSOSN for companies in the Simples Nacional. */
    icmsCst: v.pipe(v.string(), v.regex(/^\d{2,3}$/)),
    pisCst: digits(2),
    cofinsCst: digits(2),
    ...ibsCbs,
  }),
  ofItsStatus(),
  v.check(
    ({ ibsCbsCst }) => !statusesWithAmounts.includes(ibsCbsCst),
    'ibsCbsCst: a NF-e sai sem valores de IBS e CBS, como a de livros (410); com outro CST, emita fora daqui',
  ),
);

/** Downloads, if the accountant classifies them as services. */
const services = v.pipe(
  v.object({
    /** Item and sub-item of the national list. */
    nationalCode: digits(6),
    municipalCode: v.nullable(v.pipe(v.string(), v.nonEmpty())),
    /** IBGE code of the issuing municipality. */
    municipality: digits(7),
    /** National operation code (`cIndOp`), which determines the place of IBS and CBS. */
    operationIndicator: digits(6),
    ...ibsCbs,
  }),
  ofItsStatus(),
);

const regimes = ['simples', 'simples-excess', 'normal'] as const;

/**
 * The settings for orders: whether downloads are services or goods, whether a payment issues invoices,
 * how long an invoice can be cancelled.
 */
export const invoiceSettings = v.object({
  downloads: v.picklist(['nfse', 'nfe']),
  /** Whether invoices are issued at payment. */
  autoIssue: v.boolean(),
  /** Hours within which the provider cancels an invoice; null if the municipality decides. */
  cancelHours: v.object({
    nfe: v.nullable(v.pipe(v.number(), v.minValue(1))),
    nfse: v.nullable(v.pipe(v.number(), v.minValue(1))),
  }),
});

/** Without ICMS, parcels may have a declaration of content instead of an NF-e. */
export const shippingNote = v.object({ contributesIcms: v.boolean() });

/**
 * The issuer of an environment's invoices, and its tax data. The secret of `focus` is
 * `invoiceProvider`, its token.
 */
export const fiscalSettings = v.pipe(
  v.object({
    ...invoiceSettings.entries,
    issuer: v.variant('provider', [
      v.object({ provider: v.literal('embedded') }),
      v.object({
        provider: v.literal('focus'),
        url: v.pipe(v.string(), v.url()),
        environment: v.picklist(['trial', 'production']),
      }),
    ]),
    ...shippingNote.entries,
    regime: v.picklist(regimes),
    stateRegistration: v.pipe(v.string(), v.nonEmpty()),
    municipalRegistration: v.pipe(v.string(), v.nonEmpty()),
    goods,
    services,
  }),
  v.check(
    ({ regime, goods: { icmsCst } }) => (regime === 'simples') === (icmsCst.length === 3),
    'icmsCst: três algarismos (CSOSN) no Simples Nacional, dois fora dele',
  ),
  v.check(
    ({ issuer }) =>
      issuer.provider === 'embedded' ||
      (issuer.environment === 'production') !== issuer.url.includes('homologacao'),
    'issuer.url: api.focusnfe.com.br é a produção, homologacao.focusnfe.com.br a homologação',
  ),
);
export type FiscalSettings = v.InferOutput<typeof fiscalSettings>;

/** For the local environment and tests; the company's accountant replaces these values. */
export const demoFiscal: FiscalSettings = {
  issuer: { provider: 'embedded' },
  autoIssue: false,
  downloads: 'nfse',
  contributesIcms: false,
  regime: 'simples',
  stateRegistration: '110042490114',
  municipalRegistration: '12345',
  goods: {
    operation: 'Venda de publicações técnicas',
    ncm: '49019900',
    origin: '0',
    cfopInState: '5101',
    cfopOutOfState: '6101',
    icmsCst: '300',
    pisCst: '07',
    cofinsCst: '07',
    ibsCbsCst: '410',
    cClassTrib: '410008',
  },
  services: {
    nationalCode: '010901',
    municipalCode: null,
    municipality: '3507506',
    operationIndicator: '100301',
    ibsCbsCst: '000',
    cClassTrib: '000001',
  },
  cancelHours: { nfe: 24, nfse: null },
};
