import * as v from 'valibot';
import { testDocumentMail } from '#shared/signatures/documentEndpoints';
import type { SchemaForm } from '#web/forms/useSchemaForm';
import { request } from '#web/http/httpClient';
import { TestMail } from '../form/TestMail';
import { documentForm, type DocumentValues, type SentDocument } from './documentForm';

const said = ['kind', 'number', 'title', 'date', 'mandatory', 'amends', 'effectivity'] as const;
const mailed = v.pick(documentForm, said);

type Props = { publication: number; form: SchemaForm<DocumentValues, SentDocument> };

export const DocumentTestMail = ({ publication, form }: Props) => (
  <TestMail
    check={() => form.trigger([...said], { shouldFocus: true })}
    showFieldErrors={form.showFieldErrors}
    send={() =>
      request(testDocumentMail, {
        path: { id: publication },
        body: v.parse(mailed, form.getValues()),
      })
    }
  />
);
