import { type ComponentProps, useState } from 'react';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { lazyPart } from '#web/ui/lazyPart.tsx';

const LikelyEmail = lazyPart(async () => (await import('./LikelyEmail')).LikelyEmail);

type Props = ComponentProps<typeof TextField> & { typed: string };

/** An e-mail field that suggests a correction on blur when the domain looks mistyped. */
export function EmailField({ typed, onBlur, ...field }: Props) {
  const [left, setLeft] = useState<HTMLInputElement | null>(null);
  return (
    <div>
      <TextField
        type="email"
        autoComplete="email"
        maxLength={254}
        {...field}
        onBlur={(event) => {
          onBlur?.(event);
          setLeft(event.currentTarget);
        }}
        onFocus={() => setLeft(null)}
      />
      {left ? <LikelyEmail input={left} typed={typed} /> : null}
    </div>
  );
}
