import { Notice } from '../ui/state/Notice';

/** The banner of `useSchemaForm`, above the fields. */
export function FormBanner({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Notice tone="stop" role="alert">
      {text.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}
