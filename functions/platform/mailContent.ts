/** The parts of a message in the order they are read; every text is plain, never HTML. */
export type MailContent = {
  readonly subject: string;
  /** What mail programs show beside the subject; the first paragraph when absent. */
  readonly preview?: string;
  /** "Olá, <name>." opens the first paragraph. */
  readonly name?: string;
  readonly paragraphs: readonly string[];
  /** The ruled title block: a few short values. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** Something to copy, such as the slip's digit line. */
  readonly code?: { readonly label: string; readonly value: string };
  /** The same paid another way: the Pix code beside the slip's digits. */
  readonly otherCode?: { readonly label: string; readonly value: string };
  /** What somebody wrote, line breaks kept. */
  readonly quote?: string;
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

/** The first paragraph opens with the person's name when there is one. */
export const greeting = ({ name, paragraphs }: MailContent): readonly string[] =>
  name === undefined
    ? paragraphs
    : [[`Olá, ${ended(name)}`, paragraphs[0] ?? ''].join(' ').trim(), ...paragraphs.slice(1)];

/** "Ltda." ends the sentence by itself. */
const ended = (name: string) => (name.endsWith('.') ? name : `${name}.`);
