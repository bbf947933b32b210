import * as v from 'valibot';
import { loginMessages } from '#shared/messages';
import { RequestFailure } from '../../lib/RequestFailure';
import { useSchemaForm } from '../../lib/useSchemaForm';
import { Button } from '../Button';
import { FormBanner } from '../FormBanner';
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
