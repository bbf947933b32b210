import { useWatch } from 'react-hook-form';
import { CheckField } from '#web/forms/fields/CheckField.tsx';
import { DateField } from '#web/backOffice/kit/fields/DateField.tsx';
import { DecimalField, MoneyField } from '#web/backOffice/kit/fields/DecimalField.tsx';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { maxDescription } from '#shared/publications/publicationInput';
import { weightFormat } from '#shared/values/typedDecimal';
import type { PublicationForm } from './usePublicationForm';

export function PublicationFields({ form: { field } }: { form: PublicationForm }) {
  return (
    <div className="form">
      <div className="w6">
        <TextField label="Nome" autoComplete="off" maxLength={160} {...field('name')} />
      </div>
      <div className="w6">
        <TextField
          label="Aplicabilidade"
          optional
          autoComplete="off"
          maxLength={160}
          placeholder="AG-201, AG-201A, N/S 001 a 940"
          {...field('applicability')}
        />
      </div>
      <div className="w6">
        <TextAreaField
          label="Descrição"
          optional
          rows={4}
          maxLength={maxDescription}
          help="Aparece na página da publicação. As linhas são mantidas."
          {...field('description')}
        />
      </div>
      <div className="w2">
        <TextField label="Versão" autoComplete="off" maxLength={40} {...field('version')} />
      </div>
      <div className="w2">
        <DateField label="Data" {...field('date')} />
      </div>
      <div className="w2">
        <DecimalField
          label="Peso (Kg)"
          format={weightFormat}
          placeholder="0,350"
          {...field('weight')}
        />
      </div>
      <MoneyField label="Preço (R$)" {...field('price')} />
      <MoneyField
        label="Preço da renovação (R$)"
        optional
        help="Em branco, a assinatura não é renovada."
        {...field('price_signature')}
      />
      <div className="w2">
        <TextField
          label="NCM"
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          placeholder="49019900"
          help="Em branco, vale o das opções fiscais."
          {...field('ncm')}
        />
      </div>
    </div>
  );
}

/** A download is never printed and sent, so it has no field for the shipping time. */
export function FlagFields({ form }: { form: PublicationForm }) {
  const [isDownload, isSignature, isSentNow] = useWatch({
    control: form.control,
    name: ['is_download', 'is_signature', 'is_sent_immediately'],
  });
  return (
    <>
      <CheckField label="Assinatura de um ano" {...form.field('is_signature')} />
      <CheckField label="Download" {...form.field('is_download')} />
      {isDownload ? null : (
        <CheckField
          label="Enviada imediatamente após o pagamento"
          note={
            isSignature && !isSentNow
              ? 'Assinatura de atualizações: quem compra não recebe a revisão atual, só as próximas revisões impressas.'
              : undefined
          }
          {...form.field('is_sent_immediately')}
        />
      )}
      <CheckField label="Pede os dados da aeronave" {...form.field('has_airplane_info')} />
      <CheckField label="Pede a foto da plaqueta" {...form.field('has_photo_upload')} />
    </>
  );
}
