import { unsaved } from '#web/state/leaving';

/** What a half-filled screen holds, for its person to see that nothing is lost; empty when nothing is unsaved. */
export function keptWork(): string[] {
  if (unsaved.size === 0) return [];
  const title = document.querySelector('main h1')?.textContent.trim();
  const texts = [...document.querySelectorAll('textarea')]
    .filter(({ value }) => value.trim() !== '')
    .map(({ labels, value }) => `${nameOf(labels)}, ${lengthOf(value.trim())}`);
  return [...(title ? [`${title}, alterações não salvas`] : []), ...texts];
}

// Without "(opcional)".
const nameOf = (labels: NodeListOf<HTMLLabelElement>) =>
  labels[0]?.firstChild?.textContent?.trim() ?? 'Texto';

const lengthOf = ({ length }: string) => (length === 1 ? '1 caractere' : `${length} caracteres`);
