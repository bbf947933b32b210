import { partlyReturned } from '#shared/orders/refundState';

/** What a payment provider reports of a charge besides that it was paid. */
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
  /** It may take money away: staff look into it. */
  readonly toCheck?: true;
  /** It stands in the order's history, though nothing of it is to be done. */
  readonly forStaff?: true;
  /** Staff are mailed of it as well, in these words: nothing is to be decided. */
  readonly goodNews?: string;
  /** It stands in the order's history, in these words for its client. */
  readonly forClient?: string;
  /** What stands beside the order's state from then on; null takes it away. */
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
