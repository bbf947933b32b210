import { useEffect, useRef, useState } from 'react';
import { useLeaveGuard } from '#web/forms/useLeaveGuard';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import styles from './integrations.module.css';

type Props = {
  title: string;
  secret: string;
  /** The pronoun for the noun: "ela" for a chave, "ele" for o segredo. */
  called: 'ela' | 'ele';
  onKept: () => void;
};

/** Shows a secret once, and asks for confirmation if the user leaves before copying it. */
export function SecretNotice({ title, secret, called, onKept }: Props) {
  const [said, setSaid] = useState<'no' | 'yes' | 'failed'>('no');
  const [isCopied, setCopied] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  useLeaveGuard(!isCopied);
  useEffect(() => {
    button.current?.querySelector('button')?.focus();
  }, []);
  useEffect(() => {
    if (said !== 'yes') return undefined;
    const timer = setTimeout(() => setSaid('no'), 4000);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setSaid('yes');
      setCopied(true);
    } catch {
      setSaid('failed');
    }
  };
  return (
    <Notice tone="ok" role="status" title={title}>
      <div className="stack gap-2">
        <p>Copie agora: {called} não aparece de novo.</p>
        <div className={styles.secret} ref={button}>
          <code>{secret}</code>
          <Button variant="primary" small onClick={() => void copy()}>
            {said !== 'yes' ? 'Copiar' : called === 'ela' ? 'Copiada' : 'Copiado'}
          </Button>
        </div>
        {said === 'failed' ? <p className="small">Selecione o texto e copie.</p> : null}
        <div>
          <Button variant="secondary" small onClick={onKept}>
            Já guardei
          </Button>
        </div>
      </div>
    </Notice>
  );
}
