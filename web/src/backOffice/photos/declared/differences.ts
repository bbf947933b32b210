import type { WaitingPhoto } from '#shared/orders/photoQueue';

/**
 * Whether two serial numbers differ, compared by their digits: plates, forms and the register write
 * dots, hyphens and leading zeros each in their own way.
 */
export function serialsDiffer(declared: string | null, registered: string | null): boolean {
  if (declared === null || registered === null) return false;
  return digits(declared) !== digits(registered);
}

const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');

/** The publication is for other aircraft, by what was declared or by what is registered. */
export const isOutside = ({ applies }: WaitingPhoto): boolean =>
  applies.declared === false || applies.registered === false;

/** What 'Aprovar' asks about before, a sentence each; none where everything agrees. */
export function plateDifferences(photo: WaitingPhoto): PlateDifference[] {
  const { airplane_serial_number: declared, register } = photo;
  return [
    ...(isOutside(photo)
      ? [
          {
            title: 'Não se aplica a esta aeronave',
            text: 'A publicação é para outro modelo ou outra faixa de N/S.',
          },
        ]
      : []),
    ...(serialsDiffer(declared, register?.serial ?? null)
      ? [
          {
            title: 'O N/S difere do registro',
            text: `O RAB diz ${register?.serial ?? ''}; o pedido declara ${declared ?? ''}.`,
          },
        ]
      : []),
  ];
}

export type PlateDifference = { readonly title: string; readonly text: string };
