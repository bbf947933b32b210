import * as v from 'valibot';
import { testRevisionMail } from '#shared/publications/publicationDeskEndpoints';
import type { RecordForm } from '#web/forms/useRecordForm';
import { request } from '#web/http/httpClient';
import { TestMail } from '../form/TestMail';
import { revisionForm, type RevisionValues, type SentRevision } from './revisionForm';

const said = ['version', 'date', 'changes', 'pages', 'incorporates'] as const;
const mailed = v.pick(revisionForm, said);

type Props = { publication: number; form: RecordForm<RevisionValues, SentRevision> };

export function TestMailButton({ publication, form }: Props) {
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
