import { type RefObject, useEffect, useState } from 'react';
import { Button } from './Button';
import type { ButtonLook } from './buttonLook';
import { Icon } from '../icon/Icon';
import { RareIcon } from '../icon/RareIcon';

type Props = Pick<ButtonLook, 'variant' | 'small' | 'wide'> & {
  /** "Copiar código Pix" */
  label: string;
  code: string;
  /** The element with the code, which is selected when the clipboard is refused. */
  shown?: RefObject<HTMLElement | null> | undefined;
  /** The key that presses the button. */
  letter?: string | undefined;
};

const saidFor = 4000;

/** Copies a code, and confirms it for four seconds. */
export function CopyButton(props: Props) {
  const { label, code, shown, letter, variant = 'secondary', small, wide } = props;
  const [said, setSaid] = useState<'Copiado' | 'Selecione o código e copie' | ''>('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), saidFor);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setSaid('Copiado');
    } catch {
      if (shown?.current) getSelection()?.selectAllChildren(shown.current);
      setSaid('Selecione o código e copie');
    }
  };
  return (
    <>
      <Button
        variant={variant}
        small={small}
        wide={wide}
        data-letter={letter}
        onClick={() => void copy()}
      >
        {said === 'Copiado' ? <Icon name="check" /> : <RareIcon name="copy" />}
        {said === 'Copiado' ? said : label}
      </Button>
      <span className="sr" role="status">
        {said}
      </span>
    </>
  );
}
