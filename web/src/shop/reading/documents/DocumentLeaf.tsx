import { useEffect, useRef, useState } from 'react';
import type { HeldDocument } from '#shared/publications/documents/document';
import { documentKindNames } from '#shared/publications/documents/documentKinds';
import { getDocumentFile } from '#shared/signatures/documentEndpoints';
import { request } from '#web/http/httpClient';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { type Manual, openManual } from '#web/entities/reading/openManual';
import { showManual } from '../manual/showManual';
import { createReaderState } from '../readerState';
import styles from './documentBand.module.css';

type Props = { publication: number; document: HeldDocument; onClose: () => void };

/** A document beside the page that it amends. */
export function DocumentLeaf({ publication, document: { id, kind, number }, onClose }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'opening' | 'open' | 'failed'>('opening');
  useEffect(() => {
    const call = new AbortController();
    let manual: Manual | undefined;
    let close: (() => void) | undefined;
    const open = async () => {
      const bytes = await readDocument({ publication, id, signal: call.signal });
      const source = {
        size: bytes.length,
        // Returns a copy, because the library transfers the buffer it gets.
        read: (begin: number, end: number) => Promise.resolve(bytes.slice(begin, end)),
      };
      manual = await openManual(source, () => setState('failed'));
      if (call.signal.aborted || !container.current) {
        manual.close();
        return;
      }
      const shown = { container: container.current, pdf: manual.pdf, scale: 'page-width' };
      close = showManual({ ...shown, state: createReaderState(1) }).close;
      setState('open');
    };
    open().catch(() => {
      if (!call.signal.aborted) setState('failed');
    });
    return () => {
      call.abort();
      close?.();
      manual?.close();
    };
  }, [publication, id]);
  const name = `${documentKindNames[kind]} ${number}`;
  return (
    <section className={styles.leaf} aria-label={name} data-reader-area="">
      <div className={styles.head}>
        <h2>{name}</h2>
        <Button square aria-label={`Fechar ${name}`} onClick={onClose}>
          <Icon name="x" />
        </Button>
      </div>
      <div className={styles.pages}>
        {state === 'open' ? null : (
          <p className={styles.head} role="status">
            {state === 'opening'
              ? `Carregando ${number}...`
              : `Não foi possível abrir ${number}. Feche e tente novamente.`}
          </p>
        )}
        <div
          ref={container}
          role="region"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
          tabIndex={0}
          aria-label={`Páginas de ${number}`}
          aria-busy={state === 'opening'}
        >
          <div className="pdfViewer" />
        </div>
      </div>
    </section>
  );
}

type Asked = { publication: number; id: number; signal: AbortSignal };

async function readDocument({ publication, id, signal }: Asked): Promise<Uint8Array> {
  const { url } = await request(getDocumentFile, {
    path: { id: publication, document: id },
    signal,
    overlay: false,
    alerts: false,
    mayBeMissing: true,
  });
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`the document is refused: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
