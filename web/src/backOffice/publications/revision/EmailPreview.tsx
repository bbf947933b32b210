import { useWatch } from 'react-hook-form';
import type { Publication } from '#shared/publications/publication';
import type { RecordForm } from '#web/forms/useRecordForm';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import type { RevisionValues, SentRevision } from './revisionForm';
import { TestMailButton } from './TestMailButton';
import styles from './emailPreview.module.css';

type Props = { publication: Publication; form: RecordForm<RevisionValues, SentRevision> };

/** What subscribers read of what is being typed, before it goes to all of them. */
export function EmailPreview({ publication: { id, name }, form }: Props) {
  const [version, date, changes, pages] = useWatch({
    control: form.control,
    name: ['version', 'date', 'changes', 'pages'],
  });
  return (
    <Panel stack>
      <h2>Prévia do e-mail</h2>
      <div>
        <span className="small muted">Assunto</span>
        <br />
        <b>{`Nova revisão ${version} de ${name}`}</b>
      </div>
      <TitleBlock
        cells={[
          ['Revisão', version || '–'],
          ['Data', date || '–'],
        ]}
      />
      {changes === '' ? null : (
        <div>
          <b>O que mudou</b>
          <p className={styles.changes}>{changes}</p>
        </div>
      )}
      {pages === '' ? null : <p>{`Páginas ${pages}`}</p>}
      <p className="row">
        <TestMailButton publication={id} form={form} />
      </p>
    </Panel>
  );
}
