/**
 * The parts of a message in the order they are read; every text is plain, never HTML. No customer is
 * addressed by name: whoever signs up or orders types it beside anybody's address, and with it a message.
 */
export type MailContent = {
  readonly subject: string;
  /** What mail programs show beside the subject; the first paragraph when absent. */
  readonly preview?: string;
  readonly paragraphs: readonly string[];
  /** The ruled title block: a few short values. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** Something to copy, such as the slip's digit line. */
  readonly code?: { readonly label: string; readonly value: string };
  /** The same paid another way: the Pix code beside the slip's digits. */
  readonly otherCode?: { readonly label: string; readonly value: string };
  /** A text that a person wrote, line breaks kept. */
  readonly quote?: string;
  readonly quoteTitle?: string;
  /** Said of the quote, less prominent. */
  readonly afterQuote?: string;
  readonly button?: { readonly label: string; readonly url: string };
  /** Where else it leads, less prominent than the button. */
  readonly link?: { readonly label: string; readonly url: string };
  readonly lines?: readonly MailLine[];
  readonly total?: string;
  readonly closing?: readonly string[];
  readonly replyTo?: string;
};

export type MailLine = {
  readonly title: string;
  readonly detail?: string;
  readonly amount?: string;
};
