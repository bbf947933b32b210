import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { frameMessages, manageMessages } from '#shared/messages';
import { ButtonLink } from '../../../components/ButtonLink';
import { Empty } from '../../../components/Empty';
import { ErrorState } from '../../../components/ErrorState';
import { LoginRequired } from '../../../components/LoginRequired';
import { Pager } from '../../../components/Pager';
import { Skeleton } from '../../../components/Skeleton';
import { Title } from '../../../components/Title';
import { useSession } from '../../../lib/session';
import { useListParams } from '../../../lib/useListParams';
import { signaturesQuery } from '../api/signaturesQuery';
import { CertificateButton } from '../components/CertificateButton';
import { SignatureHolding } from '../components/SignatureHolding';

/** The customer's purchased publications: download, renew, track, buy again. */
export function ManageScreen() {
  const owner = useSession((session) => session.user?.id ?? null);
  return (
    <>
      <Title title={frameMessages.manage} aside={owner === null ? null : <HolderTools />} />
      {owner === null ? <LoginRequired /> : <Signatures owner={owner} />}
    </>
  );
}

function HolderTools() {
  return (
    <div className="row">
      <CertificateButton />
      <Link to="/my_data">Meus dados</Link>
    </div>
  );
}

function Signatures({ owner }: { owner: number }) {
  const { page, setPage, correctPage } = useListParams();
  const client = useQueryClient();
  const list = useQuery(signaturesQuery(owner, page));
  const last = list.isPlaceholderData ? undefined : list.data?.pages;
  useEffect(() => {
    if (last !== undefined && page > last) correctPage(last);
  });

  if (!list.data) {
    return list.isError ? (
      <ErrorState error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <Skeleton rows={4} rowHeight={180} cardHeight={300} />
    );
  }
  const { count, pages, results } = list.data;
  if (count === 0) {
    return (
      <Empty title={manageMessages.empty}>
        <ButtonLink variant="primary" to="/publications">
          {frameMessages.buy}
        </ButtonLink>
      </Empty>
    );
  }
  return (
    <>
      <ul className="stack" aria-busy={list.isPlaceholderData}>
        {results.map((signature) => (
          <SignatureHolding key={signature.id} signature={signature} />
        ))}
      </ul>
      <Pager
        page={Math.min(page, pages)}
        pages={pages}
        count={`${count} ${count === 1 ? 'publicação' : 'publicações'}`}
        onPage={setPage}
        onPrefetch={(next) => {
          if (next < 1 || next > pages) return;
          // A failure shows itself when the page is asked for.
          client
            .query({ ...signaturesQuery(owner, next), staleTime: 10_000 })
            .catch(() => undefined);
        }}
      />
    </>
  );
}
