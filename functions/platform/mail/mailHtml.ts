import { config } from '../config/config';
import type { MailContent, MailLine } from './mailContent';
import { escapeHtml } from './escapeHtml';

// Mail programs ignore style sheets, so the design's colours and sizes are repeated inline.
const ink = '#10233a';
const muted = '#4b5b70';
const rule = '#d5dde7';
const strongRule = '#71829a';
const sunken = '#f4f6f9';
const layoutTable = 'role="presentation" cellpadding="0" cellspacing="0"';
const factsPerRow = 3;
/** Unbroken letters that fit on a phone of 360 px, and how many fewer for each further cell. */
const lettersPerLine = 28;
const lettersPerFurtherCell = 3;

// For programs with a dark mode; those that invert colours by themselves find each text's
// background beside it.
const dark = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.pg { background: #0b1522 !important; }
.sh { background: #14233a !important; border-color: #33475f !important; }
.ft { background: #0f1c2f !important; border-color: #33475f !important; color: #b4c3d6 !important; }
.in { color: #eef3f9 !important; }
.mu { color: #b4c3d6 !important; }
.ln { border-color: #33475f !important; }
.bx { border-color: #71829a !important; }
.ac { color: #8cc8f7 !important; }
}
[data-ogsc] .in { color: #eef3f9 !important; }
[data-ogsc] .mu { color: #b4c3d6 !important; }
[data-ogsc] .ac { color: #8cc8f7 !important; }
[data-ogsb] .sh { background: #14233a !important; }
[data-ogsb] .ft { background: #0f1c2f !important; }
`;

const withBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** 600 px of tables and inline styles, no pictures; the parts in the order of `MailContent`. */
export function mailHtml(content: MailContent, footer: readonly string[]): string {
  const { subject, paragraphs, lines = [], total, closing = [] } = content;
  return page(subject, content.preview ?? paragraphs[0] ?? '', [
    row(
      'padding:16px 24px;background:#12294a;color:#ffffff;font-size:20px;font-weight:600;border-bottom:3px solid #5fb2f2',
      escapeHtml(config.SITE_NAME),
    ),
    row('padding:28px 24px 8px', message(content)),
    row(
      `padding:20px 24px ${closing.length > 0 ? '8px' : '28px'}`,
      lines.length > 0 ? lineTable(lines, total) : '',
    ),
    row('padding:12px 24px 16px', closing.map(paragraph).join('\n')),
    row(
      `padding:16px 24px;background:${sunken};border-top:1px solid ${rule};font-size:12px;line-height:18px;color:${muted}`,
      footer.map(escapeHtml).join('<br>'),
      'ft',
    ),
  ]);
}

function message(content: MailContent): string {
  const { subject, paragraphs, facts = [], code, otherCode, button, link } = content;
  return [
    `<h1 class="in" style="margin:0 0 12px;font-size:24px;line-height:30px;font-weight:600;color:${ink}">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map(paragraph),
    facts.length > 0 ? factBlock(facts) : '',
    code ? codeBlock(code) : '',
    otherCode ? codeBlock(otherCode) : '',
    quoteBlock(content),
    button ? buttonBlock(button) : '',
    link ? linkLine(link) : '',
  ].join('\n');
}

function page(title: string, preview: string, rows: readonly string[]): string {
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${dark}</style></head>
<body class="pg" style="margin:0;background:${sunken};font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:${ink}">
<div style="display:none" aria-hidden="true">${escapeHtml(preview)}</div>
<div role="main" lang="pt-BR">
<table ${layoutTable} width="100%"><tr><td align="center" style="padding:24px 12px">
<table ${layoutTable} class="sh" width="600" style="table-layout:fixed;width:100%;max-width:600px;overflow-wrap:break-word;background:#ffffff;border:1px solid ${rule};text-align:left">
${rows.join('\n')}
</table></td></tr></table>
</div>
</body>
</html>
`;
}

const row = (style: string, content: string, look = 'in') =>
  content === '' ? '' : `<tr><td class="${look}" style="${style}">${content}</td></tr>`;

const paragraph = (text: string) =>
  `<p class="in" style="margin:0 0 20px;font-size:16px;line-height:24px;color:${ink}">${withBreaks(text)}</p>`;

/** Padding needs a table cell: Outlook on Windows ignores it on other elements. */
const cell = (look: string, style: string, html: string) =>
  `<table ${layoutTable} width="100%" style="margin:0 0 20px;table-layout:fixed"><tr><td class="${look}" style="${style};font-size:16px;line-height:24px;color:${ink};word-break:break-word;overflow-wrap:anywhere">${html}</td></tr></table>`;

const box = (html: string) =>
  cell('ft in', `padding:12px;background:${sunken};border:1px solid ${rule}`, html);

/** A quote with a title has the bar that marks changes. */
function quoteBlock({ quote, quoteTitle, afterQuote }: MailContent): string {
  const after =
    afterQuote === undefined
      ? ''
      : `<p class="mu" style="margin:0 0 20px;font-size:14px;line-height:20px;color:${muted};overflow-wrap:anywhere">${escapeHtml(afterQuote)}</p>`;
  if (quote === undefined) return after;
  if (quoteTitle === undefined) return box(withBreaks(quote)) + after;
  const titled = `<strong>${escapeHtml(quoteTitle)}</strong><br>${withBreaks(quote)}`;
  return cell('in', 'padding:0 0 0 16px;border-left:3px solid #0a67b5', titled) + after;
}

type Fact = NonNullable<MailContent['facts']>[number];

function factBlock(facts: readonly Fact[]): string {
  const rows = factRows(facts);
  const columns = Math.max(...rows.map((cells) => cells.length));
  const html = rows.map((cells, line) => {
    const above = line === 0 ? '' : `border-top:1px solid ${rule};`;
    const row = cells.map(({ label, value }, index) => {
      const isLast = index === cells.length - 1;
      const beside = isLast ? '' : `border-right:1px solid ${rule};`;
      const span = isLast ? ` colspan="${columns - index}"` : '';
      // A word wider than a phone, such as an address, may break anywhere.
      const breaks =
        longestWord(value) > lettersPerLine ? ';word-break:break-word;overflow-wrap:anywhere' : '';
      return `<td${span} class="ln" valign="top" style="padding:8px 12px;${above}${beside}font-size:12px;line-height:17px;color:${muted}"><span class="mu">${escapeHtml(label)}</span><br><strong class="in" style="font-size:14px;line-height:20px;color:${ink}${breaks}">${escapeHtml(value)}</strong></td>`;
    });
    return `<tr>${row.join('')}</tr>`;
  });
  return `<table ${layoutTable} class="bx" width="100%" style="margin:0 0 20px;border:1px solid ${strongRule}">${html.join('')}</table>`;
}

/** Short values share a row; a value with a long word gets a row of its own. */
function factRows(facts: readonly Fact[]): Fact[][] {
  const rows: Fact[][] = [];
  for (const fact of facts) {
    const row = rows.at(-1);
    const together = [...(row ?? []), fact];
    const letters = together.reduce((sum, { value }) => sum + longestWord(value), 0);
    const room = lettersPerLine - lettersPerFurtherCell * (together.length - 1);
    if (row && together.length <= factsPerRow && letters <= room) row.push(fact);
    else rows.push([fact]);
  }
  return rows;
}

const longestWord = (text: string) => Math.max(...text.split(/\s/).map((word) => word.length));

const codeBlock = ({ label, value }: NonNullable<MailContent['code']>) =>
  `<p class="mu" style="margin:0 0 4px;font-size:14px;line-height:20px;color:${muted}">${escapeHtml(label)}</p>\n${box(escapeHtml(value))}`;

/** A link that is not http(s) is omitted. */
function buttonBlock({ label, url }: NonNullable<MailContent['button']>): string {
  if (!/^https?:\/\//.test(url)) return '';
  return `<table ${layoutTable} style="margin:0 0 20px"><tr><td style="background:#0a67b5;border-radius:6px;mso-padding-alt:12px 20px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

/** It links only to http(s) addresses, like the button. */
function linkLine({ label, url }: NonNullable<MailContent['link']>): string {
  if (!/^https?:\/\//.test(url)) return '';
  return `<p style="margin:0 0 20px;font-size:16px;line-height:24px"><a class="ac" href="${escapeHtml(url)}" style="color:#0a67b5">${escapeHtml(label)}</a></p>`;
}

function lineTable(lines: readonly MailLine[], total: string | undefined): string {
  const rows = lines.map(({ title, url, detail, amount }) => {
    const name =
      url === undefined
        ? escapeHtml(title)
        : `<a class="ac" href="${escapeHtml(url)}" style="color:#0a67b5">${escapeHtml(title)}</a>`;
    const under = `padding:10px 0;border-bottom:1px solid ${rule}`;
    const more =
      detail === undefined
        ? ''
        : `<br><span class="mu" style="color:${muted}">${escapeHtml(detail)}</span>`;
    return `<tr><td class="ln in" style="overflow-wrap:anywhere;${under}"><strong>${name}</strong>${more}</td><td class="ln in" align="right" valign="top" style="white-space:nowrap;${under}">${escapeHtml(amount ?? '')}</td></tr>`;
  });
  const sum =
    total === undefined
      ? ''
      : `<tr><td class="bx in" style="padding:10px 0;border-top:1px solid ${strongRule}"><strong>Total</strong></td><td class="bx in" align="right" style="white-space:nowrap;padding:10px 0;border-top:1px solid ${strongRule}"><strong>${escapeHtml(total)}</strong></td></tr>`;
  return `<table ${layoutTable} class="ln" width="100%" style="font-size:14px;line-height:20px;color:${ink};border-top:1px solid ${rule}">${rows.join('')}${sum}</table>`;
}
