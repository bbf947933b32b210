import type { WaitingPhoto } from '#shared/orders/photoQueue';

/**
 * Compares two serial numbers by their digits, because plates, forms and the register write dots,
 * hyphens and leading zeros differently.
 */
export function serialsDiffer(declared: string | null, registered: string | null): boolean {
  if (declared === null || registered === null) return false;
  return digits(declared) !== digits(registered);
}

const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '');

/** The publication does not apply to the declared or the registered aircraft. */
export const isOutside = ({ applies }: WaitingPhoto): boolean =>
  applies.declared === false || applies.registered === false;

/** The warnings before an approval, one sentence each; empty when everything matches. */
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
