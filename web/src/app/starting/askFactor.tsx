import { createRoot } from 'react-dom/client';
import { type FactorCode, factorCodes } from '#shared/accounts/factors/factorCodes';
import { pathTo } from '#shared/site/pathTo';
import { FreshFactorDialog } from '#web/entities/factors/FreshFactorDialog.tsx';
import { goToLogin } from '#web/state/navigation';

let asking: Promise<boolean> | undefined;

/**
 * Asks a person to prove the second factor again, once for all calls that wait for it. Outside the tree of
 * the screens, which stay as they are, dialogs included.
 */
export function askFactor(refusal: FactorCode): Promise<boolean> {
  if (refusal === factorCodes.enrolment) {
    // Once, also when several calls of a screen are refused.
    if (location.pathname !== pathTo('/login')) {
      goToLogin(location.pathname + location.search, 'enrolFactor');
    }
    return Promise.resolve(false);
  }
  asking ??= openDialog().finally(() => {
    asking = undefined;
  });
  return asking;
}

function openDialog(): Promise<boolean> {
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    root.render(
      <FreshFactorDialog
        onEnd={(isProved) => {
          root.unmount();
          place.remove();
          resolve(isProved);
        }}
      />,
    );
  });
}
