import { type ComponentProps, useState } from 'react';
import { TextField } from '#web/forms/fields/TextField.tsx';
import { lazyPart } from '#web/ui/lazyPart.tsx';

const LikelyEmail = lazyPart(async () => (await import('./LikelyEmail')).LikelyEmail);

type Props = ComponentProps<typeof TextField> & { typed: string };

/**
 * An e-mail field that suggests a correction when the domain looks mistyped, once it is left; at
 * once for what a draft or the browser filled in.
 */
export function EmailField({ typed, onBlur, ...field }: Props) {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [typing, setTyping] = useState(false);
  const input = box?.querySelector('input');
  return (
    <div ref={setBox}>
      <TextField
        type="email"
        autoComplete="email"
        maxLength={254}
        {...field}
        onBlur={(event) => {
          onBlur?.(event);
          setTyping(false);
        }}
        onFocus={() => setTyping(true)}
      />
      {input && typed !== '' && !typing ? <LikelyEmail input={input} typed={typed} /> : null}
    </div>
  );
}
