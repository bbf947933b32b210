import { GenericL10n } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

/** In place of the library's English texts: the reader has its own, in Portuguese. */
class SilentTexts extends GenericL10n {
  override get(): Promise<string> {
    return Promise.resolve('');
  }
  override translate(): Promise<void> {
    return Promise.resolve();
  }
  override translateOnce(): Promise<void> {
    return Promise.resolve();
  }
  override pause(): void {
    // Nothing is observed.
  }
  override resume(): void {
    // Nothing is observed.
  }
}

export const silentTexts = new SilentTexts('');
