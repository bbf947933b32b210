import { adminMessages } from '#shared/messages/adminMessages';
import { formatReais, fromWire, type Centavos, type WireMoney } from '#shared/values/money';
import type { Publication } from '#shared/publications/publication';
import { Notice } from '#web/ui/state/Notice.tsx';
import type { Question } from '#web/backOffice/kit/record/useQuestions.tsx';
import type { SentPublication } from './publicationForm';

/** What is asked before an edit is saved, because a slip would reach the customers. */
export function publicationQuestions(
  publication: Publication | null,
  sent: SentPublication,
): Question[] {
  const prices = priceQuestions(publication, sent);
  if (publication === null) return prices;
  const { name, version, file_version } = publication;
  const isSame = sent.version === version;
  const hasFile = sent.key !== undefined || (isSame && file_version === version);
  const questions = [...prices];
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

const priceNames = { price: 'Preço', price_signature: 'Preço da renovação' } as const;

/** A price of nothing, and one that changed by more than half, is more often a slip than meant. */
function priceQuestions(publication: Publication | null, sent: SentPublication): Question[] {
  return (['price', 'price_signature'] as const).flatMap((field) => {
    const after = amountOf(sent[field]);
    const before = amountOf(publication?.[field]);
    if (after === null || after === before) return [];
    const isFar = before !== null && Math.abs(after - before) * 2 > before;
    return after === 0 || isFar ? [pricing(priceNames[field], before, after)] : [];
  });
}

const amountOf = (wire: WireMoney | null | undefined): Centavos | null =>
  wire ? fromWire(wire) : null;

const pricing = (name: string, before: Centavos | null, after: Centavos): Question => ({
  title:
    before === null
      ? `${name}: ${formatReais(after)}?`
      : `${name}: de ${formatReais(before)} para ${formatReais(after)}?`,
  confirm: 'Salvar este preço',
  body: <p>{after === 0 ? 'Quem comprar não paga nada.' : 'Muda em mais da metade.'}</p>,
});
