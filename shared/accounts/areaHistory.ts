import { type Area, areaNames, areas } from './areas';

/** The entries of one's history about one's areas are known by how their texts begin. */
const begins = { changed: 'Áreas: ', asked: 'Pediu a área ' } as const;

export const areaAskedText = (area: Area): string => begins.asked + areaNames[area];

/** "Áreas: Dinheiro incluída, Pedidos retirada"; nothing where they are the same. */
export function areasChangedText(before: readonly Area[], after: readonly Area[]): string | null {
  const parts = areas.flatMap((area) => {
    if (before.includes(area) === after.includes(area)) return [];
    return [`${areaNames[area]} ${after.includes(area) ? 'incluída' : 'retirada'}`];
  });
  return parts.length === 0 ? null : begins.changed + parts.join(', ');
}

export const isAboutAreas = ({ action }: { readonly action: string }): boolean =>
  Object.values(begins).some((begin) => action.startsWith(begin));
