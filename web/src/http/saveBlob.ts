/** Downloads a file that the API returned. */
export function saveBlob(blob: object, name: string): void {
  // Shared code has no DOM types, so a reply's Blob has a plain type.
  if (!(blob instanceof Blob)) throw new TypeError('not a file');
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // The download has started by then, so the memory can be released.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
