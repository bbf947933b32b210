import { companyFooter } from '../config/companyFooter';
import { company } from '../config/company';
import { config } from '../config/config';
import type { Mail } from '../history/effects';
import type { MailContent, MailLine } from './mailContent';
import { mailHtml } from './mailHtml';

/** A message as HTML and as plain text, with the same content in the same order. */
export function mailLayout(content: MailContent): Mail {
  const footer = companyFooter(company);
  return {
    subject: content.subject,
    html: mailHtml(content, footer),
    text: mailText(content, footer),
    ...(content.replyTo === undefined ? {} : { replyTo: content.replyTo }),
  };
}

function mailText(content: MailContent, footer: readonly string[]): string {
  const {
    subject,
    paragraphs,
    facts = [],
    code,
    otherCode,
    button,
    link,
    lines = [],
    total,
    closing = [],
  } = content;
  const blocks = [
    config.SITE_NAME,
    subject,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...[code, otherCode].flatMap((one) => (one ? [`${one.label}:\n${one.value}`] : [])),
    quoteText(content),
    ...[button, link].flatMap((one) => (one ? [`${one.label}:\n${one.url}`] : [])),
    [...lines.map(lineText), ...(total === undefined ? [] : [`Total: ${total}`])].join('\n'),
    ...closing,
    ['--', ...footer].join('\n'),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

const quoteText = ({ quoteTitle, quote, afterQuote }: MailContent) =>
  [quote === undefined ? undefined : quoteTitle, quote, afterQuote]
    .filter((part) => part !== undefined)
    .join('\n');

const lineText = ({ title, detail, amount }: MailLine) =>
  [title, detail, amount].filter((part) => part !== undefined).join(' | ');
