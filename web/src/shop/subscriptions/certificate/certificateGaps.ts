import { calendarDate, formatDate } from '#shared/values/calendarDate';
import { outsideHeading } from '#shared/publications/outsideKinds';
import { type CertificateLine, suspendedText } from '#shared/signatures/certificate';
import { type Gap, gapsIn } from '#shared/signatures/paperGaps';

export const isGap = (line: CertificateLine): boolean => gapsIn([line]).length > 0;

export const missingFirst = (lines: readonly CertificateLine[]): CertificateLine[] => [
  ...new Set([...gapsIn(lines).map(({ line }) => line), ...lines]),
];

export const completeText = ({ length }: readonly CertificateLine[]): string =>
  length === 1
    ? 'Completa: 1 publicação em vigor, nada falta hoje'
    : `Completa: ${length} publicações em vigor, nada falta hoje`;

export function whyMissing({ line, kind, document }: Gap<CertificateLine>): string {
  const { current_due: end, current_version: version, outside } = line;
  switch (kind) {
    case 'acknowledgement':
      return document === null ? `sem ciente da ${version}` : `sem ciente do documento ${document}`;
    case 'expired':
      return end === null ? 'venceu' : `venceu em ${formatDate(calendarDate(end))}`;
    case 'shipment':
      return line.due === null
        ? 'comprada, ainda não enviada'
        : `a ${version} ainda não foi enviada`;
    case 'compliance':
      return `falta cumprir ${document ?? ''}`;
    case 'superseded':
      return `em vigor está a ${version}`;
    case 'outside':
      return outside ? outsideHeading([outside]).toLowerCase() : '';
    case 'suspended':
      return suspendedText.toLowerCase();
    case 'revoked':
      return 'cancelada';
    case 'transferred':
      return 'passou a outro titular';
  }
}
