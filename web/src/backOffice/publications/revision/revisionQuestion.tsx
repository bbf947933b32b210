import { adminMessages } from '#shared/messages/adminMessages';
import type { Publication } from '#shared/publications/publication';
import { shownDate } from '#web/forms/typedFields';
import { Facts } from '#web/ui/facts/Facts.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import type { Question } from '#web/backOffice/kit/record/useQuestions.tsx';
import { countText } from '#web/backOffice/kit/countText';
import { type Audience, clientsText, withheldText } from './audience';
import type { SentRevision } from './revisionForm';

/** Confirms what publishing does and for whom, because it cannot be undone. */
export function revisionQuestion(
  { name, version, is_download }: Publication,
  sent: SentRevision,
  { mailed, withheld, download, printed }: Audience,
): Question {
  const mails = sent.notify ? `${clientsText(mailed)}. ${withheldText(withheld)}` : 'Nenhum';
  return {
    title: `Publicar a ${sent.version} de ${name}?`,
    confirm: sent.notify && mailed > 0 ? `Publicar e avisar ${clientsText(mailed)}` : 'Publicar',
    body: (
      <div className="stack">
        <Facts
          rows={[
            [
              'Em vigor',
              `${sent.version}, de ${shownDate(sent.date)}. A ${version} fica no histórico`,
            ],
            ['E-mails', mails],
            [
              'Download',
              `${countText(download.signatures, ['assinatura passa', 'assinaturas passam'])} a baixar a ${sent.version}`,
            ],
            ...(sent.incorporates.length === 0
              ? []
              : [
                  ['Documentos', countText(sent.incorporates.length, ['fecha', 'fecham'])] as const,
                ]),
            ...(sent.mends.length === 0
              ? []
              : [['Correções', countText(sent.mends.length, ['fecha', 'fecham'])] as const]),
            ['Impressa', countText(printed.signatures, ['assinatura ativa', 'assinaturas ativas'])],
            [
              'Ciente',
              is_download
                ? `${countText(download.signatures, ['assinatura volta', 'assinaturas voltam'])} a “sem ciente”`
                : `Pedido a quem receber a ${sent.version} impressa`,
            ],
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
