export const parcelStates = ['on_the_way', 'delivered', 'returned'] as const;
export type ParcelState = (typeof parcelStates)[number];

export const parcelStateLabels = {
  on_the_way: 'A caminho',
  delivered: 'Entregue, a confirmar',
  returned: 'Devolvida, a confirmar',
} as const satisfies Record<ParcelState, string>;
