import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { formatDate, todayInSaoPaulo } from '#shared/values/calendarDate';
import { type CertificateCheck, holderLabel } from '#shared/signatures/certificate';
import { type PathParam, pathTo } from '#shared/site/pathTo';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { ErrorState } from '#web/ui/state/ErrorState.tsx';
import { Notice } from '#web/ui/state/Notice.tsx';
import { Skeleton } from '#web/ui/state/Skeleton.tsx';
import { Title } from '#web/ui/paper/Title.tsx';
import { TitleBlock } from '#web/ui/facts/TitleBlock.tsx';
import { useToday } from '#web/state/useToday';
import { certificateQuery } from './certificateQuery';
import { CertificateCodeForm } from './CertificateCodeForm';
import { CertificateTable } from './CertificateTable';
import { completeText, gapsOf, missingFirst, missingText } from './certificateGaps';
import { RegisterTable } from './RegisterTable';

/** Where the code printed on a certificate leads: is it genuine, and does it still hold? */
export function CertificateScreen() {
  const { code } = useParams<PathParam<'/certificate/:code'>>();
  return code === undefined ? <CertificateCodeForm /> : <Check code={code} />;
}

function Check({ code }: { code: string }) {
  const check = useQuery(certificateQuery(code));
  return (
    <>
      <Title title="Conferência de certificado" />
      {check.isPending ? <Skeleton rows={3} rowHeight={70} cardHeight={190} /> : null}
      {check.isError ? (
        <ErrorState error={check.error} onRetry={() => void check.refetch()} />
      ) : null}
      {check.data ? <Found check={check.data} code={code} /> : null}
    </>
  );
}

function Found({ check, code }: { check: CertificateCheck; code: string }) {
  const today = useToday();
  if (!check.valid) return <Invalid {...(check.withdrawn ? withdrawn : unknown(code))} />;
  const { lines } = check;
  const gaps = gapsOf(lines);
  const holds = gaps.length === 0;
  return (
    <div className="stack gap-6">
      <Notice
        tone={holds ? 'ok' : 'wait'}
        title={holds ? completeText(lines) : missingText(gaps)}
        role="status"
      >
        {holds ? null : (
          <ul>
            {gaps.map(({ line, why }, index) => (
              <li key={index}>
                {[line.airplane_prefix, line.publication, line.version, why]
                  .filter(Boolean)
                  .join(', ')}
              </li>
            ))}
          </ul>
        )}
        <p>{genuineText(check)}</p>
      </Notice>
      <TitleBlock
        cells={[
          [holderLabel, check.holder],
          ...(check.aircraft ? [['Aeronave', check.aircraft] as const] : []),
          ...(check.folder ? [['Aeronaves', String(check.folder.length)] as const] : []),
          ['Emitido em', formatDate(todayInSaoPaulo(new Date(check.issued_at)))],
          ['Conferido em', formatDate(today)],
          ['Código', check.code],
        ]}
      />
      <CertificateTable lines={missingFirst(lines)} />
      {check.revisions ? <RegisterTable revisions={check.revisions} /> : null}
    </div>
  );
}

function genuineText({ folder, revisions }: Extract<CertificateCheck, { valid: true }>): string {
  if (folder) return 'Pasta da auditoria autêntica.';
  return revisions ? 'Registro autêntico.' : 'Certificado autêntico.';
}

type Problem = { readonly title: string; readonly text: string };

const unknown = (code: string): Problem => ({
  title: 'Certificado não encontrado',
  text: `Nenhum certificado foi emitido com o código “${code}”. Confira se ele está como no papel.`,
});

const withdrawn: Problem = {
  title: 'Código não é mais válido',
  text: 'Este código não é mais válido.',
};

function Invalid({ title, text }: Problem) {
  return (
    <div className="stack gap-6">
      <Notice tone="stop" title={title} role="alert">
        <p>{text}</p>
      </Notice>
      <div className="row">
        <ButtonLink variant="primary" to={pathTo('/certificate')}>
          Digitar outro código
        </ButtonLink>
        <ButtonLink variant="secondary" to={pathTo('/contact')}>
          Fale conosco
        </ButtonLink>
      </div>
    </div>
  );
}
