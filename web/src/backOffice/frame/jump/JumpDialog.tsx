import { awaitedPart } from '#web/ui/lazyPart.tsx';
import { Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Field } from '#web/ui/field/Field.tsx';
import styles from './jumpDialog.module.css';

const JumpResults = awaitedPart(async () => (await import('./JumpResults')).JumpResults);

/**
 * Ctrl+K opens a screen, a person, an order, a parcel and so on by part of its name. Arrows choose,
 * Enter opens. The field is part of this dialog, so that it takes letters typed while the search is
 * still loading.
 */
export function JumpDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState<string | null>(null);
  const text = typed.trim();
  const results = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(results.current?.querySelectorAll('a') ?? [])];
    if (moveAmong(links, event.key)) event.preventDefault();
    // Further typing cancels the wish to open the first result.
    else if (event.key === 'Enter' && links.length === 0) setWanted(text);
  };

  return (
    <Dialog title="Ir para" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows between the field and its results */}
      <div className="stack gap-3" onKeyDown={onKeyDown}>
        <Field label="Tela, cliente, pedido, remessa, publicação" hideLabel>
          {(control) => (
            <input
              {...control}
              // Not type="search", because the first Esc would clear such a field instead of
              // closing the dialog.
              type="text"
              role="searchbox"
              enterKeyHint="go"
              data-autofocus=""
              autoComplete="off"
              placeholder="Nome, CPF, CNPJ, prefixo, pedido, rastreio"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <div ref={results}>
          <Suspense fallback={<div className={styles.results} aria-busy="true" />}>
            <JumpResults text={text} isGoing={wanted === text} onClose={onClose} />
          </Suspense>
        </div>
      </div>
    </Dialog>
  );
}

/** Moves the focus into and among the results; Enter in the field opens the first. */
function moveAmong(links: readonly HTMLAnchorElement[], key: string): boolean {
  const at = links.findIndex((link) => link === document.activeElement);
  const target = { ArrowDown: at + 1, ArrowUp: at - 1, Enter: at < 0 ? 0 : undefined }[key];
  const link = target === undefined ? undefined : links[target];
  if (!link) return false;
  if (key === 'Enter') link.click();
  else link.focus();
  return true;
}
