import type { Profile } from '#shared/profiles/profile';
import { EmailForm } from './EmailForm';
import { useAccount } from './useAccount';

/** Minha conta's e-mail form, for correcting an address elsewhere. */
export function EmailCorrection({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  return <EmailForm account={useAccount(profile)} onClose={onClose} />;
}
