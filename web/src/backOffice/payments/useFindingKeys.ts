import type { RefObject } from 'react';
import { useKeys } from '../kit/keys/useKeys';

export const findingHints = [
  ['J K', 'achado'],
  ['Enter', 'abrir ou fechar'],
  ['Ctrl Enter', 'resolver'],
  ['O', 'abrir o pedido'],
] as const;

/** J and K move the focus over the findings, whose button Enter presses; O opens the order of the one it is in. */
export function useFindingKeys(list: RefObject<HTMLElement | null>): void {
  const move = (step: number) => {
    const toggles = [...(list.current?.querySelectorAll<HTMLElement>('[aria-expanded]') ?? [])];
    const at = toggles.findIndex((one) => one.closest('section') === focused());
    const next = at === -1 ? (step > 0 ? 0 : toggles.length - 1) : at + step;
    toggles[Math.max(0, Math.min(toggles.length - 1, next))]?.focus();
  };
  useKeys({
    j: () => {
      move(1);
    },
    k: () => {
      move(-1);
    },
    o: () => focused()?.querySelector<HTMLElement>('a[href^="/admin/order/"]')?.click(),
  });
}

const focused = () => document.activeElement?.closest('section') ?? null;
