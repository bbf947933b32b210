import type { FiscalSettings } from '#shared/invoices/fiscalSettings';
import { todayInSaoPaulo } from '#shared/values/calendarDate';
import { centavos, sum, toWire } from '#shared/values/money';
import { company } from '#platform/config/company';
import type { InvoiceItem, InvoiceRequest } from './invoiceProvider';

/** The tax authority requires this text as the buyer's name in a test environment. */
const trialName = 'NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL';

const regimeCodes = { simples: '1', 'simples-excess': '2', normal: '3' } as const;

type Environment = 'trial' | 'production';

/** The body of `POST /v2/nfe`. */
export function goodsBody(
  { order, purchaseOrder, buyer, items, freight, value, now }: InvoiceRequest,
  { goods, regime, stateRegistration }: FiscalSettings,
  environment: Environment,
) {
  const { address } = buyer;
  const isInState = address.state === company.address.state;
  const shares = freightShares(items, freight);
  // `xPed` holds 15 characters; the remarks carry both numbers.
  const orderNumber =
    purchaseOrder !== null && purchaseOrder.length <= 15 ? purchaseOrder : String(order);
  const purchaseOrderText = purchaseOrder === null ? '' : `. Pedido de compra: ${purchaseOrder}`;
  return {
    natureza_operacao: goods.operation,
    data_emissao: now.toISOString(),
    tipo_documento: '1',
    finalidade_emissao: '1',
    local_destino: isInState ? '1' : '2',
    consumidor_final: '1',
    presenca_comprador: '2',
    ...issuer(stateRegistration, regime),
    nome_destinatario: environment === 'trial' ? trialName : buyer.name,
    ...documentOf(buyer.document, 'destinatario'),
    ...registerOf(buyer),
    logradouro_destinatario: address.street,
    numero_destinatario: address.number,
    ...(address.complement === null ? {} : { complemento_destinatario: address.complement }),
    bairro_destinatario: address.province,
    municipio_destinatario: address.city,
    uf_destinatario: address.state,
    cep_destinatario: address.zip_code,
    pais_destinatario: address.country,
    valor_frete: toWire(freight),
    valor_produtos: toWire(sum(items.map((item) => item.value))),
    valor_total: toWire(value),
    modalidade_frete: freight > 0 ? '0' : '9',
    items: items.map((item, place) => ({
      numero_item: String(place + 1),
      codigo_produto: item.code,
      descricao: item.name,
      codigo_ncm: item.ncm,
      cfop: isInState ? goods.cfopInState : goods.cfopOutOfState,
      unidade_comercial: 'UN',
      unidade_tributavel: 'UN',
      quantidade_comercial: '1',
      quantidade_tributavel: '1',
      valor_unitario_comercial: toWire(item.value),
      valor_unitario_tributavel: toWire(item.value),
      valor_bruto: toWire(item.value),
      ...((shares[place] ?? 0) > 0 ? { valor_frete: toWire(centavos(shares[place] ?? 0)) } : {}),
      inclui_no_total: '1',
      pedido_compra: orderNumber,
      icms_origem: goods.origin,
      icms_situacao_tributaria: goods.icmsCst,
      pis_situacao_tributaria: goods.pisCst,
      cofins_situacao_tributaria: goods.cofinsCst,
      // These are UB13 and UB14 of NT 2025.002; no status that the settings allow has amounts (UB15).
      ibs_cbs_situacao_tributaria: goods.ibsCbsCst,
      ibs_cbs_classificacao_tributaria: goods.cClassTrib,
    })),
    // The order is already paid; the payment provider reports the means of payment.
    formas_pagamento: [
      {
        forma_pagamento: '99',
        descricao_pagamento: 'Pago no site',
        valor_pagamento: toWire(value),
      },
    ],
    informacoes_adicionais_contribuinte: `Pedido ${order}${purchaseOrderText}`,
  };
}

/** The body of `POST /v2/nfsen`. */
export function serviceBody(
  { order, purchaseOrder, buyer, items, value, now }: InvoiceRequest,
  { services, regime, municipalRegistration }: FiscalSettings,
  environment: Environment,
) {
  const names = items.map(({ name }) => name).join(', ');
  const numbers = `pedido ${order}${purchaseOrder === null ? '' : `, pedido de compra ${purchaseOrder}`}`;
  return {
    data_emissao: now.toISOString(),
    data_competencia: todayInSaoPaulo(now),
    codigo_municipio_emissora: services.municipality,
    cnpj_prestador: company.cnpj,
    inscricao_municipal_prestador: municipalRegistration,
    codigo_opcao_simples_nacional: regime === 'normal' ? '1' : '3',
    regime_especial_tributacao: '0',
    ...documentOf(buyer.document, 'tomador'),
    razao_social_tomador: environment === 'trial' ? trialName : buyer.name,
    codigo_municipio_prestacao: services.municipality,
    codigo_tributacao_nacional_iss: services.nationalCode,
    ...(services.municipalCode === null
      ? {}
      : { codigo_tributacao_municipal_iss: services.municipalCode }),
    descricao_servico: `${names.slice(0, 1900)} (${numbers})`,
    valor_servico: toWire(value),
    tributacao_iss: '1',
    tipo_retencao_iss: '1',
    ...ibsCbsOfService(buyer, services),
  };
}

/**
 * The group IBSCBS of the national DPS (finNFSe, indFinal, cIndOp, indDest, CST, cClassTrib). The tax authority
 * calculates the amounts; its schema refuses a DPS without the first four. The names are those of Focus NFe's field
 * lists (focusnfe.com.br/guides/nfse/municipios-integrados, "Reforma").
 */
function ibsCbsOfService(buyer: InvoiceRequest['buyer'], services: FiscalSettings['services']) {
  return {
    // A regular invoice to the buyer; an individual is a final consumer.
    finalidade_emissao: '0',
    consumidor_final: buyer.document.length === cpfLength ? '1' : '0',
    codigo_indicador_operacao: services.operationIndicator,
    indicador_destinatario: '0',
    ibs_cbs_situacao_tributaria: services.ibsCbsCst,
    ibs_cbs_classificacao_tributaria: services.cClassTrib,
  };
}

function issuer(stateRegistration: string, regime: FiscalSettings['regime']) {
  const { address } = company;
  return {
    cnpj_emitente: company.cnpj,
    inscricao_estadual_emitente: stateRegistration,
    regime_tributario_emitente: regimeCodes[regime],
    nome_emitente: company.legalName,
    logradouro_emitente: address.street,
    numero_emitente: address.number,
    bairro_emitente: address.province ?? 'Centro',
    municipio_emitente: address.city,
    uf_emitente: address.state,
    cep_emitente: address.zip_code,
  };
}

const cpfLength = 11;
const documentOf = (document: string, who: 'destinatario' | 'tomador') =>
  document.length === cpfLength ? { [`cpf_${who}`]: document } : { [`cnpj_${who}`]: document };

/** A company with a state registration pays ICMS; "ISENTO" is exempt; all others do not pay it. */
function registerOf({ ie }: InvoiceRequest['buyer']) {
  if (ie === null) return { indicador_inscricao_estadual_destinatario: '9' };
  if (/isent/i.test(ie)) return { indicador_inscricao_estadual_destinatario: '2' };
  return {
    indicador_inscricao_estadual_destinatario: '1',
    inscricao_estadual_destinatario: ie.replace(/\W/g, ''),
  };
}

/** Divides the freight among the items by value, in centavos; the last item takes the remainder. */
function freightShares(items: readonly InvoiceItem[], freight: number): number[] {
  const total = sum(items.map(({ value }) => value));
  if (freight === 0 || total === 0) return items.map(() => 0);
  const shares = items.map(({ value }) => Math.floor((freight * value) / total));
  const left = freight - shares.reduce((all, share) => all + share, 0);
  return shares.map((share, place) => (place === shares.length - 1 ? share + left : share));
}
