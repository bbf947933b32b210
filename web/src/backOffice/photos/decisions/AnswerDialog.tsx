import type { KeyboardEvent } from 'react';
import * as v from 'valibot';
import { apiMessages, orderMessages } from '#shared/messages/messages';
import { photoReasons } from '#shared/orders/photoReasons';
import type { WaitingPhoto } from '#shared/orders/photoQueue';
import { displayName } from '#shared/profiles/person';
import { ChoiceList } from '#web/forms/fields/ChoiceList.tsx';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { TextAreaField } from '#web/forms/fields/TextAreaField.tsx';
import { useSchemaForm } from '#web/forms/useSchemaForm';

const other = 'other';
const answer = v.object({
  stock: v.pipe(v.string(), v.nonEmpty('Escolha um motivo.')),
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(orderMessages.reasonRequired),
    v.maxLength(500, apiMessages.tooLong(500)),
  ),
});
const choices = [
  ...photoReasons.map((reason, index) => ({ value: reason, label: reason, end: `${index + 1}` })),
  { value: other, label: 'Outro motivo', end: `${photoReasons.length + 1}` },
];

const stockTexts: ReadonlySet<string> = new Set(photoReasons);

type Props = {
  kind: 'reject' | 'ask';
  photo: WaitingPhoto;
  /** The reason of an answer that was undone or not sent. */
  written: string | undefined;
  onAnswer: (reason: string) => void;
  onClose: () => void;
};

/**
 * Why a photo is rejected: a standard reason by its number, or free text. No standard reason is
 * preselected and Enter alone confirms nothing, because the customer is notified and a rejection is
 * final.
 */
export function AnswerDialog({ kind, photo, written: before, onAnswer, onClose }: Props) {
  const ownText = before === undefined || stockTexts.has(before) ? '' : before;
  const form = useSchemaForm({
    schema: answer,
    defaultValues: { stock: ownText === '' ? '' : other, reason: ownText },
  });
  const choose = (stock: string) => {
    form.setValue('stock', stock, { shouldValidate: true });
    const written = form.getValues('reason').trim();
    // Text that staff typed is not replaced.
    if (written === '' || stockTexts.has(written)) {
      form.setValue('reason', stock === other ? '' : stock, { shouldDirty: true });
    }
    if (stock === other) form.setFocus('reason');
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && event.ctrlKey) {
      event.preventDefault();
      event.currentTarget.closest('form')?.requestSubmit();
      return;
    }
    if (event.target instanceof HTMLTextAreaElement) return;
    if (event.key === 'Enter') event.preventDefault();
    const choice = choices[Number(event.key) - 1];
    if (!choice) return;
    event.preventDefault();
    choose(choice.value);
  };
  const submit = ({ reason }: v.InferOutput<typeof answer>) => {
    onAnswer(reason);
    return Promise.resolve();
  };
  const { stock } = form.watch();
  const whole = photo.of > 1 ? `O pedido inteiro, com ${photo.of} fotos,` : 'O pedido';
  return (
    <FormDialog
      title={
        kind === 'reject'
          ? `Reprovar o pedido ${photo.order}`
          : `Pedir outra foto, ${photo.airplane_prefix ?? photo.publication.name}`
      }
      form={form}
      confirm={
        kind === 'reject' ? `${orderMessages.reject} pedido ${photo.order}` : 'Pedir outra foto'
      }
      variant={kind === 'reject' ? 'danger' : 'primary'}
      cancel="Voltar"
      onClose={onClose}
      onSubmit={submit}
    >
      {/* Handles the keys of the dialog; every action also has a control. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="stack" tabIndex={-1} data-autofocus="" onKeyDown={press}>
        <p>
          {kind === 'reject'
            ? `${whole} será cancelado e não pode ser reaberto. `
            : 'O pedido continua em análise. '}
          <strong>{displayName(photo.client)}</strong>
          {kind === 'reject'
            ? ' recebe o motivo por e-mail.'
            : ' recebe o motivo e um link por e-mail.'}
        </p>
        <ChoiceList
          legend="Motivo"
          name="stock"
          choices={choices}
          value={stock}
          error={form.field('stock').error}
          onChange={(event) => choose(event.target.value)}
        />
        <TextAreaField label="Texto para o cliente" rows={3} {...form.field('reason')} />
      </div>
    </FormDialog>
  );
}
