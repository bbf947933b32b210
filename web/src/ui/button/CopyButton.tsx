import { type RefObject, useEffect, useState } from 'react';
import { Button } from './Button';
import type { ButtonLook } from './buttonLook';
import { Icon } from '../icon/Icon';
import { RareIcon } from '../icon/RareIcon';

type Props = Pick<ButtonLook, 'variant' | 'small' | 'wide'> & {
  /** "Copiar código Pix" */
  label: string;
  code: string;
  /** Where the code can be read: selected when the clipboard is refused. */
  shown?: RefObject<HTMLElement | null> | undefined;
  /** The letter of the keyboard that presses it. */
  letter?: string | undefined;
};

const saidFor = 4000;

/** Copies a code, and says for four seconds that it did. */
export function CopyButton(props: Props) {
  const { label, code, shown, letter, variant = 'secondary', small, wide } = props;
  const [said, setSaid] = useState<'Copiado' | 'Selecione o código e copie' | ''>('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => {
      setSaid('');
    }, saidFor);
    return () => {
      clearTimeout(timer);
    };
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
