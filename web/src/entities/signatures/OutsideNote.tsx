import { outsideSentence } from '#shared/publications/outsideKinds';
import type { Signature } from '#shared/signatures/signature';
import { Notice } from '#web/ui/state/Notice.tsx';

/** Wherever a purchase is opened or read: that it is not for its aircraft, and what it is for. */
export function OutsideNote({ signature: { airplane_prefix, outside } }: { signature: Signature }) {
  if (!outside) return null;
  return (
    <Notice tone="wait" role="status">
      <p>
        {airplane_prefix}: {outsideSentence(outside)}
      </p>
    </Notice>
  );
}
