import type { ComponentProps } from 'react';
import { Button } from '../ui/button/Button';

type Props = Omit<ComponentProps<typeof Button>, 'form'> & {
  form: { formState: { isSubmitting: boolean } };
};

/** Submits the surrounding form, and is busy while it is being sent. */
export const SubmitButton = ({ form, ...look }: Props) => (
  <Button type="submit" variant="primary" busy={form.formState.isSubmitting} {...look} />
);
