import type { Profile } from '#shared/profiles/profile';
import { EmailForm } from './EmailForm';
import { useAccount } from './useAccount';

/** Minha conta's form, where an address is corrected besides. */
export function EmailCorrection({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  return <EmailForm account={useAccount(profile)} onClose={onClose} />;
}
