import { vi } from 'vitest';

export type SavedFile = { readonly name: string; readonly text: Promise<string> };

/** Collects the files that the screens download, until `vi.restoreAllMocks()`. */
export function savedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  let last: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob;
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (last && this.download) saved.push({ name: this.download, text: last.text() });
  });
  return saved;
}
