/** Hands a file made by the API to the browser's downloads. */
export function saveBlob(blob: object, name: string): void {
  // Shared code carries no DOM types, so a reply's Blob comes as a plain shape.
  if (!(blob instanceof Blob)) throw new TypeError('not a file');
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // The download has begun by then; the memory is wanted back.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}
