type Budget = {
  /** What an account has; an address has `perAddress` times as much. */
  readonly perAccount: number;
  /** As the person reads it who has used it up. */
  readonly of: string;
  /** Not of a day: how many there may be at one time. */
  readonly atATime?: true;
};

/**
 * What costs the shop money, storage or other people's patience, and how much of it one caller has on a
 * day of São Paulo (rules: "Budgets"). Staff's own work is not counted. Beside the throttles by the hour
 * these limit what goes on for days, or comes from many addresses.
 */
export const budgets = {
  /** Orders placed; one that is refused is given back. */
  orders: { perAccount: 60, of: 'pedidos' },
  /** Placed by their client and waiting for payment or for their photo's review. */
  openOrders: { perAccount: 30, of: 'pedidos sem pagamento', atATime: true },
  /** Boletos the payment provider is asked for. */
  charges: { perAccount: 60, of: 'boletos' },
  /** Calls that send an e-mail and have no budget of their own. */
  mails: { perAccount: 100, of: 'mensagens' },
  /** Carriers asked for their prices. */
  quotes: { perAccount: 300, of: 'cotações de frete' },
  /** A cart is saved a moment after its last change. */
  cartSaves: { perAccount: 1000, of: 'alterações do carrinho' },
  /** Each takes a number of the year. */
  quotations: { perAccount: 50, of: 'orçamentos' },
  /** Each goes to up to three addresses that may be strangers'. */
  quotationMails: { perAccount: 10, of: 'orçamentos enviados por e-mail' },
  uploads: { perAccount: 100, of: 'fotos enviadas' },
  /** PDFs drawn or stamped. */
  documents: { perAccount: 200, of: 'documentos' },
  /** Manuals opened in the reader, a link every five minutes each. */
  readings: { perAccount: 1000, of: 'aberturas de manuais' },
  /** Each waits for an answer of staff. */
  manualReports: { perAccount: 60, of: 'informes de erro' },
  /** Each is written and changed by hand, a manual's page at a time. */
  manualNotes: { perAccount: 1000, of: 'notas e marcadores' },
  /** Each is an entry of a purchase's history: what was complied with, who has to read. */
  declarations: { perAccount: 300, of: 'registros de cumprimento e leitura' },
  exports: { perAccount: 20, of: 'exportações de dados' },
  /** Visitors are counted by their address. */
  signUps: { perAccount: 100, of: 'cadastros' },
  /** Each that changes something; a new name goes into all that its person ever ordered. */
  profileSaves: { perAccount: 100, of: 'alterações do cadastro' },
  /** Each is an entry of the account's history, as long as it is kept. */
  sessionEnds: { perAccount: 20, of: 'encerramentos das outras sessões' },
  /** Keys and webhooks made or renamed. */
  keys: { perAccount: 50, of: 'alterações de chaves e webhooks' },
  /** Examples and repetitions that are sent to a webhook at once. */
  webhookTries: { perAccount: 200, of: 'testes e reenvios de webhooks' },
  /** E-mail changes, and documents or e-mails that turn out to be another account's. */
  identity: { perAccount: 20, of: 'tentativas com e-mail, CPF ou CNPJ' },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof budgets;
export type DailyBudget = Exclude<BudgetName, 'openOrders'>;

/** Behind one address stand a company, a school, a town. */
export const perAddress = 10;

/** The calls a day of each key by itself, staff's included. */
export const keyCalls = { perDay: 10_000 } as const;

export const budgetNames = Object.keys(budgets).filter(
  (name): name is BudgetName => name in budgets,
);
