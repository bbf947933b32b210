import type { Signature } from '#shared/signatures/signature';
import { ChoiceList } from '#web/forms/fields/ChoiceList.tsx';

type SignatureProps = {
  signature: Signature;
  chosen: boolean;
  onChange: (chosen: boolean) => void;
};

/** The subscription that the shipment was started from. */
export function SignatureField({ signature, chosen, onChange }: SignatureProps) {
  const { id, publication, airplane_prefix } = signature;
  return (
    <div className="stack gap-1">
      <p className="label">Assinatura</p>
      <ChoiceList
        multiple
        inline
        legend="Assinatura"
        choices={[
          {
            value: String(id),
            label: publication.name,
            note: [`Assinatura ${id}`, publication.version, airplane_prefix]
              .filter(Boolean)
              .join(', '),
          },
        ]}
        value={chosen ? [String(id)] : []}
        onChange={({ target }) => {
          onChange(target.checked);
        }}
      />
    </div>
  );
}
