import { partlyReturned } from '#shared/orders/refundState';

/** What a payment provider reports about a charge, other than its payment. */
export const providerNoticeKinds = [
  'refunded',
  'partlyRefunded',
  'refundStarted',
  'refundDenied',
  'disputed',
  'disputeContested',
  'disputeReversed',
  'receiptUndone',
  'deleted',
  'restored',
  'slipCancelled',
  'cardRefused',
  'cardAnalysed',
] as const;
export type ProviderNoticeKind = (typeof providerNoticeKinds)[number];

type Rule = {
  /** Portuguese name for history and e-mails. */
  readonly label: string;
  /** The notice may take money away, so that staff have to look into it. */
  readonly toCheck?: true;
  /** The notice is recorded in the order's history, though staff have nothing to do. */
  readonly forStaff?: true;
  /** The text of an e-mail to staff about a notice that needs no decision. */
  readonly goodNews?: string;
  /** The text for the client in the order's history. */
  readonly forClient?: string;
  /** The label shown beside the order's status from then on; null removes it. */
  readonly pill?: string | null;
};

const rules: Readonly<Record<ProviderNoticeKind, Rule>> = {
  refunded: {
    label: 'Estornado pelo provedor',
    toCheck: true,
    pill: 'Estornado pelo provedor',
  },
  partlyRefunded: {
    label: partlyReturned,
    toCheck: true,
    pill: partlyReturned,
  },
  refundStarted: { label: 'Estorno em andamento no provedor' },
  refundDenied: { label: 'Estorno negado pelo provedor', toCheck: true },
  disputed: { label: 'Pagamento contestado', toCheck: true, pill: 'Contestado' },
  disputeContested: { label: 'Contestação em disputa', toCheck: true, pill: 'Contestado' },
  disputeReversed: {
    label: 'Contestação revertida',
    forStaff: true,
    goodNews: 'A disputa terminou a favor da loja, e o valor fica com ela.',
    pill: null,
  },
  receiptUndone: {
    label: 'Recebimento desfeito pelo provedor',
    toCheck: true,
    pill: 'Recebimento desfeito',
  },
  deleted: { label: 'Cobrança removida' },
  restored: { label: 'Cobrança restaurada', forStaff: true },
  slipCancelled: { label: 'Boleto cancelado pelo banco' },
  cardRefused: { label: 'Cartão recusado', forClient: 'Cartão recusado, nada foi cobrado' },
  cardAnalysed: {
    label: 'Cartão em análise no provedor',
    forClient: 'Cartão em análise pelo provedor de pagamento',
  },
};

export const noticeRule = (kind: ProviderNoticeKind): Rule => rules[kind];
