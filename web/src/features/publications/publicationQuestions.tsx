import { adminMessages } from '#shared/adminMessages';
import type { Publication } from '#shared/publications/publication';
import { Notice } from '../../components/Notice';
import type { Question } from '../../components/desk/useQuestions';
import type { SentPublication } from './publicationForm';

/** What is asked before an edit is saved, because a slip would reach the customers. */
export function publicationQuestions(
  publication: Publication | null,
  sent: SentPublication,
): Question[] {
  if (publication === null) return [];
  const { name, version, file_version } = publication;
  const isSame = sent.version === version;
  const hasFile = sent.key !== undefined || (isSame && file_version === version);
  const questions: Question[] = [];
  if (sent.notify) {
    questions.push(notifying(name, sent.is_download && !hasFile ? sent.version : null));
  } else if (!isSame && !hasFile && file_version === version) {
    questions.push(renaming(version, sent.version));
  }
  return questions;
}

const notifying = (name: string, withoutFile: string | null): Question => ({
  title: adminMessages.confirmNotify,
  confirm: withoutFile === null ? 'Salvar e enviar' : 'Enviar sem arquivo',
  body: (
    <div className="stack">
      <p>
        Cada assinante ativo de <strong>{name}</strong> recebe um e-mail por revisão.
      </p>
      {withoutFile === null ? null : (
        <Notice tone="wait">
          A versão {withoutFile} não tem arquivo novo. O e-mail dirá que ele ainda não está
          disponível.
        </Notice>
      )}
    </div>
  ),
});

const renaming = (before: string, after: string): Question => ({
  title: `Corrigir ${before} para ${after}?`,
  confirm: 'Corrigir a versão',
  body: (
    <p>
      Sem um arquivo novo, o arquivo da {before} passa a ser entregue como {after}. Para publicar
      uma nova revisão, escolha o arquivo dela ou marque o aviso aos assinantes.
    </p>
  ),
});
