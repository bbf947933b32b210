import { escapeHtml, styleSource } from '#infra/local/http/localHtml';
import type { Message } from './MailStore';
import { returnKinds } from './sesFeedback';

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #12233d }
  details { border: 1px solid #cbd5e3; border-radius: 8px; margin: 0 0 .75rem; background: #fff }
  summary { cursor: pointer; padding: .75rem 1rem }
  summary span { color: #52637a }
  iframe { width: 100%; height: 32rem; border: 0; border-top: 1px solid #cbd5e3 }
  form { display: flex; gap: .5rem; flex-wrap: wrap; align-items: center; padding: .75rem 1rem; border-top: 1px solid #cbd5e3 }
  button { font: inherit; padding: .25rem .75rem }
  pre { white-space: pre-wrap; padding: 1rem; margin: 0; border-top: 1px solid #cbd5e3 }
`;

export const mailPagePolicy = `default-src 'none'; style-src ${styleSource(style)}; frame-src 'self'; form-action 'self'; frame-ancestors 'none'`;

const sandbox = 'allow-popups allow-popups-to-escape-sandbox';

/** A message has its own styles, unlike the shop's pages; scripts and forms do not run. */
export const messagePolicy = `sandbox ${sandbox}; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'`;

/** A message as shown in its frame; its links open outside the mailbox. */
export const messagePage = ({ html }: Message): string => `<base target="_blank">${html}`;

/** The mailbox of the local environment; each message is in a frame, under its number. */
export function mailPage(messages: readonly Message[]): string {
  const numbered = messages.map((message, index) => entry(message, messages.length - index));
  const list = numbered.join('') || '<p>Nenhum e-mail enviado até agora.</p>';
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>E-mails do ambiente local</title><style>${style}</style></head>
<body><h1>E-mails do ambiente local</h1><p>Nada é enviado de verdade: estas são as mensagens que a loja mandaria.</p>${list}</body>
</html>`;
}

function entry(
  { to, subject, text, reply_to, date, tag, attachments = [] }: Message,
  number: number,
): string {
  const when = new Date(date).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' });
  const reply = reply_to ? ` · responder para ${escapeHtml(reply_to)}` : '';
  const files = attachments.map(({ name }) => ` · anexo ${escapeHtml(name)}`).join('');
  return (
    `<details><summary><strong>${escapeHtml(subject)}</strong><br>` +
    `<span>${escapeHtml(to)} · ${when}${reply}${files}</span></summary>` +
    `<iframe sandbox="${sandbox}" loading="lazy" title="${escapeHtml(subject)}" src="/_local/messages/${number}"></iframe>` +
    `<pre>${escapeHtml(text)}</pre>${returnForm(to, tag)}</details>`
  );
}

/** Buttons that report a return of this e-mail through the function for SES's events. */
function returnForm(to: string, tag: string | undefined): string {
  const buttons = Object.entries(returnKinds).map(
    ([kind, label]) => `<button name="type" value="${kind}">${label}</button>`,
  );
  return (
    '<form method="post" action="/_local/bounces">' +
    (tag === undefined ? '' : `<input type="hidden" name="tag" value="${escapeHtml(tag)}">`) +
    `<input type="hidden" name="email" value="${escapeHtml(to)}">Devolver: ${buttons.join('')}</form>`
  );
}
