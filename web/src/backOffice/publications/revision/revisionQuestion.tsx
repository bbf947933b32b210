import { adminMessages } from '#shared/messages/adminMessages';
import type { Publication } from '#shared/publications/publication';
import { shownDate } from '#web/forms/typedFields';
import { Facts } from '#web/ui/facts/Facts.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import type { Question } from '#web/backOffice/kit/record/useQuestions.tsx';
import { type Audience, clientsText } from './audience';
import type { SentRevision } from './revisionForm';

/** What publishing does, for whom, before it cannot be taken back. */
export function revisionQuestion(
  { name, version, is_download }: Publication,
  sent: SentRevision,
  { notified, download, printed, subscriptions }: Audience,
): Question {
  const mails = sent.notify
    ? `${clientsText(notified)}: ${download.clients} por download, ${printed.clients} por impressa`
    : 'Nenhum';
  return {
    title: `Publicar a ${sent.version} de ${name}?`,
    confirm:
      sent.notify && notified > 0 ? `Publicar e avisar ${clientsText(notified)}` : 'Publicar',
    body: (
      <div className="stack">
        <Facts
          rows={[
            [
              'Em vigor',
              `${sent.version}, de ${shownDate(sent.date)}. A ${version} fica no histórico`,
            ],
            ['E-mails', mails],
            ['Download', `${download.signatures} assinaturas passam a baixar a ${sent.version}`],
            ['Impressa', `${printed.signatures} assinaturas ativas`],
            ['Ciente', `${subscriptions} assinaturas voltam a “sem ciente”`],
          ]}
        />
        {is_download && sent.key === undefined ? (
          <Notice tone="wait">
            A {sent.version} não tem arquivo. Quem baixar recebe o da revisão anterior até que ele
            seja enviado.
          </Notice>
        ) : null}
        {sent.notify ? (
          <p>
            {adminMessages.confirmNotify} Os e-mails não podem ser desfeitos. O texto e o arquivo
            podem ser corrigidos depois.
          </p>
        ) : null}
      </div>
    ),
  };
}
