import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { saveBlob } from '#web/http/saveBlob';
import { useSite } from '#web/state/site';
import { Button } from '#web/ui/button/Button.tsx';
import { CheckField } from '#web/forms/fields/CheckField.tsx';
import { CopyButton } from '#web/ui/button/CopyButton.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import { PrintButton } from '#web/ui/button/PrintButton.tsx';
import styles from './factors.module.css';

type Props = {
  codes: readonly string[];
  /** The account's e-mail. */
  email: string;
  onDone: () => void;
};

export const recoveryLead =
  'Cada um entra uma vez, se você perder o aparelho. Não serão mostrados de novo.';

/** Shows the codes once, to be copied, saved or printed before the user continues. */
export function RecoveryCodes({ codes, email, onDone }: Props) {
  const [kept, setKept] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const site = useSite((state) => state.name);
  const text = codes.join('\n');
  const title = `Códigos de recuperação, ${site}`;
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (kept) onDone();
      }}
    >
      <ul className={styles.codes} ref={list}>
        {codes.map((code) => (
          <li key={code} className="num">
            {code}
          </li>
        ))}
      </ul>
      <div className="row">
        <CopyButton label="Copiar" code={text} shown={list} small />
        <Button
          variant="secondary"
          small
          onClick={() => {
            const file = new Blob([`${title}\n${email}\n\n${text}\n`], { type: 'text/plain' });
            saveBlob(file, 'codigos-de-recuperacao.txt');
          }}
        >
          <Icon name="download" />
          Baixar
        </Button>
        <PrintButton small />
      </div>
      <CheckField
        label="Guardei os códigos em lugar seguro"
        checked={kept}
        onChange={(event) => setKept(event.target.checked)}
      />
      <Button type="submit" variant="primary" wide disabled={!kept}>
        Concluir
      </Button>
      {createPortal(
        <div className={styles.paper}>
          <h1>{title}</h1>
          <p>{email}</p>
          <pre>{text}</pre>
        </div>,
        document.body,
      )}
    </form>
  );
}
