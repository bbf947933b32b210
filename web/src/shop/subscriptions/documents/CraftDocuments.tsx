import { createCompliance } from '#shared/fleet/complianceEndpoints';
import { useMayCall } from '#web/state/session';
import { useState } from 'react';
import type { FleetAircraft } from '#shared/fleet/fleet';
import type { HeldDocument } from '#shared/publications/documents/document';
import { isComplied } from '#shared/publications/documents/documentKinds';
import { isToAcknowledge, isToComply } from '#shared/publications/documents/documentScope';
import type { Signature } from '#shared/signatures/signature';
import { DocumentHead } from '#web/entities/documents/DocumentHead.tsx';
import { DocumentLinks } from '#web/entities/documents/DocumentLinks.tsx';
import { shownDate } from '#web/forms/typedFields';
import { Button } from '#web/ui/button/Button.tsx';
import {
  ActionCell,
  Cell,
  CellNote,
  type Column,
  FirstCell,
  Row,
  Table,
} from '#web/ui/list/Table.tsx';
import { AcknowledgeDocument } from '#web/entities/documents/AcknowledgeDocument.tsx';
import { heldVersion } from '../revisions/revisionReading';
import { ComplianceForm } from './ComplianceForm';
import { shownHours } from './shownHours';
import styles from './documents.module.css';

const columns: readonly Column[] = [
  { label: 'Documento' },
  { label: 'Altera', kind: 'tight' },
  { label: 'Ciente', kind: 'tight' },
  { label: 'Cumprimento' },
  { label: 'Ações', kind: 'actions' },
];

/** The documents that amend each manual of an aircraft, with the owner's compliance records. */
export function CraftDocuments({ craft }: { craft: FleetAircraft }) {
  const { prefix, serial, publications } = craft;
  return publications
    .filter(({ documents }) => documents.length > 0)
    .map((signature) => (
      <section className="stack gap-1" key={signature.id}>
        <div className="spread">
          <h3>
            Documentos: {signature.publication.name}, {heldVersion(signature)}
          </h3>
          <span className="small muted">
            {serial === null
              ? 'Sem número de série: confira a aplicabilidade.'
              : `Só os que podem se aplicar ao N/S ${serial}`}
          </span>
        </div>
        <Table caption={`Documentos de ${signature.publication.name}, ${prefix}`} columns={columns}>
          {signature.documents.map((document) => (
            <DocumentRow key={document.id} {...{ signature, document, prefix }} />
          ))}
        </Table>
      </section>
    ));
}

type RowProps = { signature: Signature; document: HeldDocument; prefix: string };

function DocumentRow({ signature, document, prefix }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, kind, number, amends, acknowledged, compliance, withdrawn } = document;
  const mayDeclare = useMayCall(createCompliance);
  const mayComply = mayDeclare && isComplied(kind) && withdrawn === null;
  const close = () => setOpen(false);
  return (
    <>
      <Row changed={isToComply(document) ? 'wait' : isToAcknowledge(document) ? 'new' : undefined}>
        <FirstCell>
          <DocumentHead document={document} date={document.date} />
          {document.unsure ? (
            <CellNote>O número de série não decide: confira a aplicabilidade.</CellNote>
          ) : null}
        </FirstCell>
        <Cell label="Altera">{amends}</Cell>
        <Cell label="Ciente" kind="tight">
          {isToAcknowledge(document) ? (
            <b className="wait-ink">Falta</b>
          ) : acknowledged === null ? null : (
            shownDate(acknowledged)
          )}
        </Cell>
        <Cell label="Cumprimento">
          <ComplianceText document={document} />
        </Cell>
        <ActionCell>
          <div className={styles.acts}>
            <DocumentLinks publication={signature.publication.id} document={document} />
            {isToAcknowledge(document) ? (
              <AcknowledgeDocument signature={signature.id} document={document} />
            ) : null}
            {mayComply ? (
              <Button
                small
                variant="secondary"
                aria-expanded={isOpen}
                aria-controls={`compliance-${prefix}-${id}`}
                aria-label={`${isOpen ? 'Fechar' : compliance === null ? 'Registrar' : 'Corrigir'} o cumprimento de ${number}`}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? 'Fechar' : compliance === null ? 'Registrar' : 'Corrigir'}
              </Button>
            ) : null}
          </div>
        </ActionCell>
      </Row>
      {isOpen ? (
        <tr id={`compliance-${prefix}-${id}`}>
          <td colSpan={columns.length}>
            <ComplianceForm prefix={prefix} document={document} onClose={close} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

function ComplianceText({ document }: { document: HeldDocument }) {
  const { compliance } = document;
  if (compliance === null) {
    return isToComply(document) ? <b className="wait-ink">A cumprir</b> : '–';
  }
  const { date, hours, by, corrected } = compliance;
  return (
    <>
      Cumprida em {shownDate(date)}
      <CellNote>
        {[hours === null ? '' : `${shownHours(hours)} h`, by].filter(Boolean).join(', ')}
      </CellNote>
      {corrected === null ? null : <CellNote>Corrigida em {shownDate(corrected)}</CellNote>}
    </>
  );
}
