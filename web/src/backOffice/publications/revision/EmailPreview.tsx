import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Publication } from '#shared/publications/publication';
import { documentsQuery } from '#web/entities/documents/documentsQuery';
import type { RecordForm } from '#web/forms/useRecordForm';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { Unbroken } from '#web/ui/facts/Unbroken.tsx';
import { Panel } from '#web/ui/paper/Panel.tsx';
import { revisionForm, type RevisionValues, type SentRevision } from './revisionForm';
import styles from './emailPreview.module.css';
import * as v from 'valibot';
import { testRevisionMail } from '#shared/publications/publicationDeskEndpoints';
import { request } from '#web/http/httpClient';
import { TestMail } from '../form/TestMail';

type Props = { publication: Publication; form: RecordForm<RevisionValues, SentRevision> };

/** Shows the e-mail that subscribers will get from the typed text. */
export function EmailPreview({ publication: { id, name }, form }: Props) {
  const [version, date, changes, pages, incorporates] = useWatch({
    control: form.control,
    name: ['version', 'date', 'changes', 'pages', 'incorporates'],
  });
  const { data } = useQuery({ ...documentsQuery(id), staleTime: 0 });
  // The e-mail lists them in their order of publication.
  const open = (data ?? [])
    .filter((one) => one.incorporated_by === null && !one.withdrawn)
    .toSorted((one, other) => one.id - other.id);
  const numbersWhere = (isClosed: boolean) =>
    open
      .filter((one) => incorporates.includes(one.id) === isClosed)
      .map(({ number }) => number)
      .join(', ');
  const incorporated = numbersWhere(true);
  const inForce = numbersWhere(false);
  return (
    <Panel stack>
      <h2>Prévia do e-mail</h2>
      <div>
        <span className="small muted">Assunto</span>
        <br />
        <b>
          <Unbroken>{`Nova revisão ${version} de ${name}`}</Unbroken>
        </b>
      </div>
      <TitleBlock
        cells={[
          ['Revisão', version || '–'],
          ['Data', date || '–'],
          ...(incorporated === '' ? [] : [['Incorpora', incorporated] as const]),
          ...(inForce === '' ? [] : [['Documentos em vigor', inForce] as const]),
        ]}
      />
      {open.length === 0 ? null : (
        <p className="small muted">Cada cliente lê só os documentos das suas aeronaves.</p>
      )}
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

const said = ['version', 'date', 'changes', 'pages', 'incorporates'] as const;
const mailed = v.pick(revisionForm, said);

type TestMailButtonProps = { publication: number; form: RecordForm<RevisionValues, SentRevision> };

function TestMailButton({ publication, form }: TestMailButtonProps) {
  const send = () => {
    const { key, ...values } = form.getValues();
    return request(testRevisionMail, {
      path: { id: publication },
      body: { ...v.parse(mailed, values), has_file: key !== null && key !== '' },
    });
  };
  return (
    <TestMail
      check={() => form.trigger([...said], { shouldFocus: true })}
      showFieldErrors={form.showFieldErrors}
      send={send}
    />
  );
}
