/**
 * The parts of a message in reading order, all plain text, never HTML. It never addresses a
 * customer by name: anyone can sign up with a stranger's address and type a message as the name.
 */
export type MailContent = {
  readonly subject: string;
  /** What mail programs show beside the subject; the first paragraph when absent. */
  readonly preview?: string;
  readonly paragraphs: readonly string[];
  /** The ruled title block: a few short values. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** Something to copy, such as the boleto's digits. */
  readonly code?: { readonly label: string; readonly value: string };
  /** Another way to pay the same charge: the Pix code beside the boleto's digits. */
  readonly otherCode?: { readonly label: string; readonly value: string };
  /** A text that a person wrote, with its line breaks. */
  readonly quote?: string;
  readonly quoteTitle?: string;
  /** A remark below the quote, less prominent. */
  readonly afterQuote?: string;
  readonly button?: { readonly label: string; readonly url: string };
  /** A second link, less prominent than the button. */
  readonly link?: { readonly label: string; readonly url: string };
  readonly lines?: readonly MailLine[];
  readonly total?: string;
  readonly closing?: readonly string[];
  readonly replyTo?: string;
};

export type MailLine = {
  readonly title: string;
  /** Where the title leads, in HTML only: the plain text stays a table that can be read. */
  readonly url?: string;
  readonly detail?: string;
  readonly amount?: string;
};
