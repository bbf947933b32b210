import { type Area, areaNames, areas } from './areas';

/** History entries about a person's areas are recognised by how their texts begin. */
const begins = { changed: 'Áreas: ', asked: 'Pediu a área ' } as const;

export const areaAskedText = (area: Area): string => begins.asked + areaNames[area];

/** "Áreas: Dinheiro incluída, Pedidos retirada"; null if nothing changed. */
export function areasChangedText(before: readonly Area[], after: readonly Area[]): string | null {
  const parts = areas.flatMap((area) => {
    if (before.includes(area) === after.includes(area)) return [];
    return [`${areaNames[area]} ${after.includes(area) ? 'incluída' : 'retirada'}`];
  });
  return parts.length === 0 ? null : begins.changed + parts.join(', ');
}

export const isAboutAreas = ({ action }: { readonly action: string }): boolean =>
  Object.values(begins).some((begin) => action.startsWith(begin));
