import type { ReactNode } from 'react';
import { Section } from '#web/entities/sections/Sections.tsx';

/** The sections of Minha conta by their address. */
export const accountParts = [
  { id: 'contato', label: 'Contato' },
  { id: 'enderecos', label: 'Endereços' },
  { id: 'acesso', label: 'E-mail e senha' },
  { id: 'segundo-fator', label: 'Segundo fator' },
  { id: 'sessoes', label: 'Sessões' },
  { id: 'avisos', label: 'Avisos' },
  { id: 'equipe', label: 'Equipe' },
  { id: 'dados', label: 'Seus dados' },
  { id: 'excluir', label: 'Excluir a conta' },
] as const;
type AccountPart = (typeof accountParts)[number]['id'];

type Props = {
  id: AccountPart;
  /** The state, shown right after the heading. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A section of Minha conta, with the heading that the index names. */
export const AccountSection = ({ id, ...rest }: Props) => (
  <Section {...rest} id={id} label={accountParts.find((part) => part.id === id)?.label ?? ''} />
);
