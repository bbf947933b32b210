import { type ComponentProps, useState } from 'react';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { lazyPart } from '#web/ui/lazyPart.tsx';

const LikelyEmail = lazyPart(async () => (await import('./LikelyEmail')).LikelyEmail);

/** An e-mail field that suggests a correction on blur when the domain looks mistyped. */
export function EmailField({ onBlur, ...field }: ComponentProps<typeof TextField>) {
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
      {left ? <LikelyEmail input={left} /> : null}
    </div>
  );
}
