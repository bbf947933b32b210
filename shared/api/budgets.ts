type Budget = {
  /** The limit of an account; an address has `perAddress` times as much. */
  readonly perAccount: number;
  /** The name shown to a person who has used it up. */
  readonly of: string;
  /** Limits how many exist at one time, instead of how many a day. */
  readonly atATime?: true;
};

/**
 * What costs the shop money, storage or other people's patience, and how much of it one caller may
 * use per day in São Paulo (rules: "Budgets"). Staff are not limited. In addition to the hourly
 * throttles, these limit what continues for days or comes from many addresses.
 */
export const budgets = {
  /** Orders placed; a refused one is given back. */
  orders: { perAccount: 60, of: 'pedidos' },
  /** Placed by their client and waiting for payment or review of a photo. */
  openOrders: { perAccount: 30, of: 'pedidos sem pagamento', atATime: true },
  /** Boletos requested from the payment provider. */
  charges: { perAccount: 60, of: 'boletos' },
  /** Calls that send an e-mail and have no budget of their own. */
  mails: { perAccount: 100, of: 'mensagens' },
  /** Requests for prices to carriers. */
  quotes: { perAccount: 300, of: 'cotações de frete' },
  /** A cart is saved a moment after its last change. */
  cartSaves: { perAccount: 1000, of: 'alterações do carrinho' },
  /** Each takes a number of the year. */
  quotations: { perAccount: 50, of: 'orçamentos' },
  /** Each goes to up to three addresses, which may be strangers'. */
  quotationMails: { perAccount: 10, of: 'orçamentos enviados por e-mail' },
  uploads: { perAccount: 100, of: 'fotos enviadas' },
  /** PDFs drawn or stamped. */
  documents: { perAccount: 200, of: 'documentos' },
  /** Manuals opened in the reader, with a new link every five minutes. */
  readings: { perAccount: 1000, of: 'aberturas de manuais' },
  /** Each reads the text of up to all of a person's manuals; a word is searched while it is typed. */
  manualSearches: { perAccount: 2000, of: 'buscas nos manuais' },
  /** Each needs an answer from staff. */
  manualReports: { perAccount: 60, of: 'informes de erro' },
  /** Written and changed by hand, one page of a manual at a time. */
  manualNotes: { perAccount: 1000, of: 'notas e marcadores' },
  /** Entries in a purchase's history: compliance, and who must confirm reading. */
  declarations: { perAccount: 300, of: 'registros de cumprimento e leitura' },
  exports: { perAccount: 20, of: 'exportações de dados' },
  /** Visitors are counted by their network address. */
  signUps: { perAccount: 100, of: 'cadastros' },
  /** Saves that change something; a new name is copied to everything the person ordered. */
  profileSaves: { perAccount: 100, of: 'alterações do cadastro' },
  /** Each is an entry of the account's history, which is kept as long as the account. */
  sessionEnds: { perAccount: 20, of: 'encerramentos das outras sessões' },
  /** Keys and webhooks created or renamed. */
  keys: { perAccount: 50, of: 'alterações de chaves e webhooks' },
  /** Test and repeated deliveries of a webhook, sent at once. */
  webhookTries: { perAccount: 200, of: 'testes e reenvios de webhooks' },
  /** E-mail changes, and document numbers or e-mails that turn out to belong to another account. */
  identity: { perAccount: 20, of: 'tentativas com e-mail, CPF ou CNPJ' },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof budgets;
export type DailyBudget = Exclude<BudgetName, 'openOrders'>;

/** One address may be shared by a company, a school, a town. */
export const perAddress = 10;

/** Calls a day per key, including keys of staff. */
export const keyCalls = { perDay: 10_000 } as const;

export const budgetNames = Object.keys(budgets).filter(
  (name): name is BudgetName => name in budgets,
);
