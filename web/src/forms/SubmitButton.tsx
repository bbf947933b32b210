import type { ComponentProps } from 'react';
import { Button } from '../ui/button/Button';

type Props = Omit<ComponentProps<typeof Button>, 'form'> & {
  form: { formState: { isSubmitting: boolean } };
};

/** Sends the form it stands in, and is busy while that is on its way. */
export const SubmitButton = ({ form, ...look }: Props) => (
  <Button type="submit" variant="primary" busy={form.formState.isSubmitting} {...look} />
);
