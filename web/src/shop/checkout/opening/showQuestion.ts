import { cartKey, checkoutKey, readText, tokenKey } from '#web/state/stored';

export const questionId = 'question';

/** Opens the drawn question for a visitor with items in the cart who was not asked yet. */
export function showQuestion(): void {
  const question = document.getElementById(questionId);
  if (question && isQuestionShown()) question.hidden = false;
}

export const isQuestionShown = (): boolean => isVisitor() && !isAnswered();

function isVisitor(): boolean {
  const cart = readText(cartKey);
  return readText(tokenKey) === null && cart !== null && cart !== '[]';
}

/** Also true for a draft with an owner, for whom the program shows a longer question. */
function isAnswered(): boolean {
  try {
    const draft: unknown = JSON.parse(readText(checkoutKey) ?? '{}');
    if (typeof draft !== 'object' || draft === null) return false;
    return (
      ('advised' in draft && draft.advised === true) || ('owner' in draft && draft.owner !== null)
    );
  } catch {
    return false;
  }
}
