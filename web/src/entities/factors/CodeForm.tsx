import * as v from 'valibot';
import { loginMessages } from '#shared/messages/messages';
import { RequestFailure } from '#web/http/RequestFailure';
import { useSchemaForm } from '#web/forms/useSchemaForm';
import { Button } from '#web/ui/button/Button.tsx';
import { FormBanner } from '#web/forms/FormBanner.tsx';
import { CodeField } from './CodeField';
import type { Proof, ProofMode } from './proofMode';

const schema = v.object({
  code: v.pipe(v.string(), v.trim(), v.nonEmpty(loginMessages.required)),
});

type Props = {
  mode: Exclude<ProofMode, 'passkey'>;
  send: (proof: Proof) => Promise<void>;
  confirm: string;
  busyLabel: string;
};

/** One code to type, of the app or of the recovery codes. */
export function CodeForm({ mode, send, confirm, busyLabel }: Props) {
  const form = useSchemaForm({ schema, defaultValues: { code: '' } });
  return (
    <form
      noValidate
      className="stack"
      onSubmit={form.submit(async (typed) => {
        try {
          await send(typed);
        } catch (error) {
          if (!(error instanceof RequestFailure)) throw error;
          const wrong = error.fields.get('code');
          if (wrong === undefined) form.setBanner(error.message);
          else form.setError('code', { message: wrong });
        }
      })}
    >
      <FormBanner text={form.banner} />
      <CodeField
        label={mode === 'recovery' ? 'Código de recuperação' : 'Código'}
        isShort={mode !== 'recovery'}
        {...form.field('code')}
      />
      <Button
        type="submit"
        variant="primary"
        wide
        busy={form.formState.isSubmitting}
        busyLabel={busyLabel}
      >
        {confirm}
      </Button>
    </form>
  );
}
