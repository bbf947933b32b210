import { apiMessages } from '#shared/messages/messages';
import type { PublicationDocument } from '#shared/publications/documents/document';
import type { SchemaForm } from '#web/forms/useSchemaForm';
import { dismissAlerts } from '#web/state/notify';
import { keepPlace } from '#web/ui/dialog/keepPlace';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { documentValues, type DocumentValues, type SentDocument } from './documentForm';

type Props = {
  form: SchemaForm<DocumentValues, SentDocument>;
  /** The version that filled the form. */
  seen: PublicationDocument;
  /** The version in force now. */
  stored: PublicationDocument;
  onTakeOver: () => void;
};

const texts = [
  ['number', 'Número'],
  ['title', 'Título'],
  ['date', 'Data'],
  ['amends', 'Páginas que altera'],
  ['pages', 'Páginas do arquivo'],
  ['link', 'Link'],
] as const;

/** Another person corrected the document first; what was typed stays, beside what they stored. */
export function OutdatedDocument({ form, seen, stored, onTakeOver }: Props) {
  const { dirtyFields } = form.formState;
  const [before, now] = [documentValues(seen, []), documentValues(stored, [])];
  const both = texts.filter(([name]) => dirtyFields[name] && now[name] !== before[name]);
  return (
    <Notice tone="wait" role="alert" title={apiMessages.staleRecord}>
      <p>O que você digitou continua aqui. Os outros campos recebem os valores atuais.</p>
      {both.map(([name, label]) => (
        <p key={name}>
          {label}, gravado por outra pessoa: {now[name] === '' ? '(vazio)' : now[name]}
        </p>
      ))}
      <p className="row">
        <Button
          variant="secondary"
          small
          onClick={() => {
            // The alerts were about the earlier version.
            dismissAlerts();
            form.reset(documentValues(stored, []), { keepDirtyValues: true });
            onTakeOver();
            requestAnimationFrame(keepPlace);
          }}
        >
          Recarregar e manter o que digitei
        </Button>
      </p>
    </Notice>
  );
}
