/** The selected text of the page, or ''. */
export function chosenText(): string {
  const selection = getSelection();
  const layer = selection?.anchorNode?.parentElement?.closest('.textLayer');
  return layer ? (selection?.toString().replaceAll(/\s+/g, ' ').trim() ?? '') : '';
}
