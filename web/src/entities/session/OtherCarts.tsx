import { useLocation } from 'react-router-dom';
import { displayName } from '#shared/profiles/person';
import type { ActingFor } from '#shared/profiles/team/team';
import { useChange } from '#web/http/useChange';
import { usePerson, useSession } from '#web/state/session';
import { cartKey } from '#web/state/stored';
import { ownText, textOfCompany } from '#web/state/storedOfCompany';
import { Button } from '#web/ui/button/Button.tsx';
import { switchAccount } from './switchAccount';

/** Links from an empty cart to carts on this device of the person or of another company. */
export function OtherCarts() {
  const { pathname } = useLocation();
  const person = usePerson();
  const company = useSession(({ user, acting }) => (acting ? user : null));
  const { busy, run: actFor } = useChange((to: ActingFor | null) => switchAccount(to, pathname));
  if (!person) return null;
  const personal = { key: 0, name: displayName(person), to: null, cart: ownText(cartKey) };
  const companies = (person.acting_for ?? []).map((to) => ({
    key: to.profile,
    name: to.name,
    to,
    cart: textOfCompany(cartKey, person.id, to.profile),
  }));
  return [personal, ...companies]
    .filter(({ key, cart }) => key !== (company?.id ?? 0) && cart?.startsWith('[{'))
    .map(({ key, name, to }) => (
      <Button key={key} variant="secondary" busy={busy} onClick={() => actFor(to)}>
        Abrir o carrinho de {name}
      </Button>
    ));
}
