import { shownApplicability } from '#shared/publications/effectivity';
import type { Publication } from '#shared/publications/publication';
import { findPublications } from '#web/entities/publications/findPublications';
import type { FieldFrame } from '#web/ui/field/Field.tsx';
import { type PickerChoice, Picker } from './Picker';

type Props = FieldFrame & {
  value: Publication | null;
  onPick: (publication: Publication | null) => void;
};

/** Picks a publication of the catalogue by typing part of its name, applicability or version. */
export function PublicationPicker(props: Props) {
  return (
    <Picker
      placeholder="Nome, aplicabilidade ou versão"
      find={findPublications}
      choiceOf={choiceOf}
      {...props}
    />
  );
}

const choiceOf = (publication: Publication): PickerChoice => ({
  id: publication.id,
  name: publication.name,
  note: [publication.version, shownApplicability(publication)].filter(Boolean).join(', '),
});
