import { formatCnpj } from '#shared/brazil/cnpj';
import { formatCpf } from '#shared/brazil/cpf';
import { type CalendarDate, formatDate } from '#shared/values/calendarDate';
import { shownName } from '#functions/profiles/reading/presentProfile';
import type { ProfileRow } from '#functions/profiles/profileRepository';
import type { SignatureRecord } from '#functions/signatures/signatureRecord';

type Licence = Pick<SignatureRecord, 'order'> & { readonly holder: Holder };
type Holder = Pick<ProfileRow, 'name' | 'company_name' | 'person_or_company' | 'cpf' | 'cnpj'>;

/** To whom a copy belongs, without the day: "Licenciado a … · ***.982.247-** · pedido 12". */
export function licenceText({ holder, order }: Licence): string {
  const parts = [`Licenciado a ${shownName(holder)}`];
  const document = maskedDocument(holder);
  if (document !== null) parts.push(document);
  if (order) parts.push(`pedido ${order.id}`);
  return parts.join(' · ');
}

export const datedLicence = (text: string, day: CalendarDate): string =>
  `${text} · ${formatDate(day)}`;

/** Enough digits for its owner to recognise, too few for anybody else to use. */
function maskedDocument({ person_or_company: isCompany, cnpj, cpf }: Holder): string | null {
  if (isCompany && cnpj) return `**${formatCnpj(cnpj).slice(2, 11)}****-**`;
  return cpf && `***${formatCpf(cpf).slice(3, 11)}-**`;
}
