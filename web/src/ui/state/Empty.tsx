import type { ReactNode } from 'react';
import { commonMessages } from '#shared/messages/messages';
import { Blank } from './Blank';
import { Button } from '../button/Button';

type EmptyProps = {
  /** The literal text of the list; by default the common one. */
  title?: string | undefined;
  note?: string | undefined;
  /** The active filters, such as 'Busca: “AG-900”'; with them, "Limpar filtros" is offered. */
  filter?: string | undefined;
  onClear?: (() => void) | undefined;
  children?: ReactNode;
};

export function Empty({ title, note, filter, onClear, children }: EmptyProps) {
  return (
    <Blank
      icon="search"
      title={title ?? commonMessages.emptyList}
      note={filter ?? note}
      role="status"
    >
      {filter && onClear ? (
        <Button variant="secondary" onClick={onClear}>
          Limpar filtros
        </Button>
      ) : null}
      {children}
    </Blank>
  );
}
