import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { amendedPages } from '#shared/publications/documents/amendedPages';
import type { HeldDocument } from '#shared/publications/documents/document';
import { documentKindNames } from '#shared/publications/documents/documentKinds';
import type { Signature } from '#shared/signatures/signature';
import { AcknowledgeDocument } from '#web/entities/documents/AcknowledgeDocument.tsx';
import { shownDate } from '#web/forms/typedFields';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonAnchor } from '#web/ui/button/ButtonAnchor.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import type { ReaderStore } from '../readerState';
import styles from './documentBand.module.css';

/** A piece of a page's text, with the height of its baseline. */
type Piece = { readonly str: string; readonly y: number };

/** The part of a page's height that counts as its head or foot. */
const margin = 0.15;

/** A printed page number: "8-14", "27-20-00", "A-3"; a plain number would be ambiguous. */
const printed = /^(?=.*\d)[\p{L}\d]+(?:[-.][\p{L}\d]+)+$/u;

/** Words in the page's head and foot that may be its number. */
export function marginWords(pieces: readonly Piece[], bottom: number, top: number): string[] {
  const depth = (top - bottom) * margin;
  return pieces
    .filter(({ y }) => y < bottom + depth || y > top - depth)
    .flatMap(({ str }) => str.split(/\s+/))
    .map((word) => word.replace(/(?<![.,;:])[.,;:]+$/, ''))
    .filter((word) => printed.test(word));
}

/**
 * The names by which a document may refer to a page: its label in the file or else its index, and
 * the numbers printed in its head and foot.
 */
async function namesOfPage(pdf: PDFDocumentProxy, page: number): Promise<ReadonlySet<string>> {
  const [labels, sheet] = await Promise.all([pdf.getPageLabels(), pdf.getPage(page)]);
  const { items } = await sheet.getTextContent();
  const [, bottom = 0, , top = 0] = sheet.view;
  const pieces = items.flatMap((item) =>
    'str' in item ? [{ str: item.str, y: Number(item.transform[5]) }] : [],
  );
  return new Set([labels?.[page - 1] ?? String(page), ...marginWords(pieces, bottom, top)]);
}

type Props = {
  signature: Signature;
  pdf: PDFDocumentProxy;
  state: ReaderStore;
  /** The document shown beside the page. */
  beside: HeldDocument | null;
  onBeside: (document: HeldDocument | null) => void;
};

/** Names the documents that amend the current page and apply to this aircraft. */
export function DocumentBand({ signature, pdf, state, beside, onBeside }: Props) {
  const { page, drawn } = useStore(state);
  const [named, setNamed] = useState<{ page: number; names: ReadonlySet<string> } | null>(null);
  const [acknowledged, setAcknowledged] = useState<ReadonlySet<number>>(() => new Set());
  useEffect(() => {
    // Runs after the page is drawn, because the reader waits for the page.
    if (!drawn) return undefined;
    let isLeft = false;
    namesOfPage(pdf, page).then(
      (names) => {
        if (!isLeft) setNamed({ page, names });
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [pdf, page, drawn]);
  if (named?.page !== page) return null;
  const amending = signature.documents.filter((document) => amends(document, named.names));
  if (amending.length === 0) return null;
  return (
    <Notice tone="note" role="status">
      {amending.length === 1 ? null : (
        <p>
          <b>{amending.length} documentos alteram esta página</b>
        </p>
      )}
      {amending.map((document) => (
        <div className={styles.one} key={document.id}>
          <span>
            <b>{bandText(document)}</b> <span className="num">{shownDate(document.date)}</span>
            {document.unsure ? <small> Confira a aplicabilidade à sua aeronave.</small> : null}
          </span>
          <span className={styles.acts}>
            {document.file === null ? null : (
              <Button
                small
                variant="secondary"
                aria-pressed={beside?.id === document.id}
                aria-label={`Ver ${document.number} lado a lado`}
                onClick={() => onBeside(beside?.id === document.id ? null : document)}
              >
                <Icon name="book" />
                Ver lado a lado
              </Button>
            )}
            {document.file === null && document.link !== null ? (
              <ButtonAnchor small href={document.link} target="_blank">
                <Icon name="external" />
                {document.kind === 'directive' ? 'Abrir na ANAC' : 'Abrir'}
              </ButtonAnchor>
            ) : null}
            {acknowledged.has(document.id) ? (
              <span>Ciente dado agora</span>
            ) : document.acknowledged === null ? (
              <AcknowledgeDocument
                signature={signature.id}
                document={document}
                onTaken={() => setAcknowledged((before) => new Set([...before, document.id]))}
              />
            ) : (
              <span>Ciente em {shownDate(document.acknowledged)}</span>
            )}
          </span>
        </div>
      ))}
    </Notice>
  );
}

const amends = ({ amends: pages, withdrawn }: HeldDocument, names: ReadonlySet<string>) =>
  withdrawn === null && (amendedPages(pages ?? '') ?? []).some((one) => names.has(one));

const bandText = ({ kind, number }: HeldDocument): string =>
  `${documentKindNames[kind]} ${number} ${kind === 'directive' ? 'trata desta página' : 'altera esta página'}.`;
