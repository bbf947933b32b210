import { useQuery } from '@tanstack/react-query';
import type { FolderJob } from '#shared/fleet/auditFolder';
import { getAuditFolderFile, listAuditFolders } from '#shared/fleet/auditFolderEndpoints';
import { formatMoment } from '#shared/values/calendarDate';
import { request } from '#web/http/httpClient';
import { openFile } from '#web/http/openFile';
import { fleetKeys } from '#web/http/queryKeys';
import { Button } from '#web/ui/button/Button.tsx';
import { Icon } from '#web/ui/icon/Icon.tsx';
import styles from './folderJobs.module.css';

const askAgainMs = 3000;

const isUnderWay = ({ state }: FolderJob) => state === 'waiting' || state === 'working';

/** Background jobs that create folders of many aircraft, polled only while one runs. */
export function FolderJobs() {
  const { data = [] } = useQuery({
    queryKey: fleetKeys.folders,
    queryFn: ({ signal }) => request(listAuditFolders, { signal, overlay: false, alerts: false }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? askAgainMs : false),
  });
  if (data.length === 0) return null;
  return (
    <ul className={styles.jobs} aria-label="Pastas da auditoria">
      {data.map((job) => (
        <Job key={job.id} job={job} />
      ))}
    </ul>
  );
}

function Job({ job }: { job: FolderJob }) {
  const { id, aircraft, created, expires, file } = job;
  return (
    <li>
      <span className={styles.said}>
        <b>Pasta da auditoria, {aircraft.length} aeronaves</b>{' '}
        <span className="small muted">Pedida em {formatMoment(new Date(created))}</span>
        <br />
        <span role="status">{stateText(job)}</span>{' '}
        {file === null ? null : (
          <span className="small muted">Guardada até {formatMoment(new Date(expires))}</span>
        )}
      </span>
      {file === null ? null : (
        <Button small variant="secondary" onClick={() => void openFile(getAuditFolderFile, { id })}>
          <Icon name="download" />
          Baixar
        </Button>
      )}
    </li>
  );
}

function stateText(job: FolderJob) {
  if (job.state === 'done') return 'Pronta.';
  if (job.state === 'failed') {
    return <span className="error-ink">{job.why}</span>;
  }
  return 'Fica pronta em alguns minutos.';
}
