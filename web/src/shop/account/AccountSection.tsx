import type { ReactNode } from 'react';
import { Section } from '#web/entities/sections/Sections.tsx';
import { type AccountPart, accountParts } from './accountParts';

type Props = {
  id: AccountPart;
  /** Right after the heading: its state. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A section of Minha conta, under the heading that the index names. */
export const AccountSection = ({ id, ...rest }: Props) => (
  <Section {...rest} id={id} label={accountParts.find((part) => part.id === id)?.label ?? ''} />
);
