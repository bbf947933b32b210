import { useId, useState } from 'react';
import { Button } from './Button';
import styles from './copyCode.module.css';

/** A long code to read or to copy into a banking app. */
export function CopyCode({ label, code }: { label: string; code: string }) {
  const id = useId();
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setSaid('Copiado');
    } catch {
      setSaid('Selecione o código e copie');
    }
  };
  return (
    <div className="stack gap-1">
      <p className="label" id={id}>
        {label}
      </p>
      <div
        className={styles.code}
        data-long={code.length > 60 ? '' : undefined}
        role="group"
        aria-labelledby={id}
      >
        <span>{code}</span>
        <Button
          variant="secondary"
          small
          aria-label={`Copiar: ${label}`}
          onClick={() => void copy()}
        >
          Copiar
        </Button>
      </div>
      <p className="small muted" role="status">
        {said}
      </p>
    </div>
  );
}
