import { useEffect, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openReading } from '#shared/signatures/signatureEndpoints';
import { linkedSource } from '#web/entities/reading/manualSource';
import { type Manual, openManual } from '#web/entities/reading/openManual';
import { request } from '#web/http/httpClient';

/** The manual of an earlier revision; null until it is open, 'failed' where it cannot be. */
export function useFormerManual(signature: number, revision: string) {
  const [opened, setOpened] = useState<{
    revision: string;
    pdf: PDFDocumentProxy | 'failed';
  } | null>(null);
  useEffect(() => {
    const call = new AbortController();
    let manual: Manual | undefined;
    const show = (pdf: PDFDocumentProxy | 'failed') => {
      if (!call.signal.aborted) setOpened({ revision, pdf });
    };
    const body = { opening: crypto.randomUUID(), revision };
    const ask = () =>
      request(openReading, {
        ...{ path: { id: signature }, body, signal: call.signal },
        ...{ overlay: false, alerts: false, mayBeMissing: true },
      });
    const open = async () => {
      const first = await ask();
      const source = linkedSource({ first, renew: ask, onConnection: () => undefined });
      manual = await openManual(source, () => {
        show('failed');
      });
      if (call.signal.aborted) manual.close();
      show(manual.pdf);
    };
    open().catch(() => {
      show('failed');
    });
    return () => {
      call.abort();
      manual?.close();
    };
  }, [signature, revision]);
  return opened?.revision === revision ? opened.pdf : null;
}
