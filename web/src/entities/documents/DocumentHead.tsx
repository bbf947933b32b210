import type { PublicationDocument } from '#shared/publications/documents/document';
import { type DocumentKind, documentKindNames } from '#shared/publications/documents/documentKinds';
import { shownDate } from '#web/forms/typedFields';
import { Icon } from '#web/ui/icon/Icon.tsx';
import type { IconName } from '#web/ui/icon/iconShapes';
import styles from './documents.module.css';

type Head = Pick<PublicationDocument, 'kind' | 'number' | 'title' | 'mandatory' | 'withdrawn'>;

const icons = {
  temporary: 'refresh',
  bulletin: 'file',
  directive: 'alert',
} as const satisfies Record<DocumentKind, IconName>;

/** Number, title and kind of a document; a withdrawn one is struck through, with the reason. */
export function DocumentHead({ document, date }: { document: Head; date?: string | undefined }) {
  const { number, title, withdrawn } = document;
  return (
    <>
      <span>
        {withdrawn ? (
          <s>
            <b className="num">{number}</b> {title}
          </s>
        ) : (
          <>
            <b className="num">{number}</b> <span className={styles.title}>{title}</span>
          </>
        )}
      </span>
      <span className={styles.kind}>
        <KindWord kind={document.kind} />
        {document.mandatory ? <span className="wait-ink">Obrigatório</span> : null}
        {date === undefined ? null : <span className="num">{shownDate(date)}</span>}
      </span>
      {withdrawn ? (
        <span className={styles.kind}>
          Retirado em {shownDate(withdrawn.date)}: {withdrawn.reason}
        </span>
      ) : null}
    </>
  );
}

export const KindWord = ({ kind }: { kind: DocumentKind }) => (
  <span className={styles.word}>
    <Icon name={icons[kind]} />
    {documentKindNames[kind]}
  </span>
);
