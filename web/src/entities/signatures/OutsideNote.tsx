import { outsideSentence } from '#shared/publications/outsideKinds';
import type { Signature } from '#shared/signatures/signature';
import { Notice } from '#web/ui/state/Notice.tsx';

/**
 * Says, wherever a purchase is opened or read, that the manual is not for its aircraft, and which
 * aircraft it is for.
 */
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
