import { Link } from 'react-router-dom';
import { shownApplicability } from '#shared/publications/effectivity';
import type { Publication } from '#shared/publications/publication';
import { listPublications, orderings } from '#shared/publications/publicationEndpoints';
import { pathTo } from '#shared/site/pathTo';
import { ListScreen } from '../kit/list/ListScreen';
import type { ListFilters } from '../kit/list/listTypes';
import type { ListColumn } from '../kit/list/filters/sortedColumns';
import { withoutEmpty } from '../kit/list/filters/withoutEmpty';
import { ShortName } from '../kit/list/ShortName';
import { RevisionStamp } from '#web/entities/publications/RevisionStamp.tsx';
import { Cell, CellNote, FirstCell, Row } from '#web/ui/list/Table.tsx';
import { request } from '#web/http/httpClient';
import { publicationKeys } from '#web/http/queryKeys';
import { shownMoney } from '#web/forms/shownDecimal';
import { shownDate } from '#web/forms/typedFields';
import { publicationFilters } from './publicationFilters';
import { StatusFile } from './StatusFile';

const columns: readonly ListColumn[] = [
  { label: 'ID', kind: 'tight', sort: '-id' },
  { label: 'Publicação', sort: 'name' },
  { label: 'Versão', kind: 'tight' },
  { label: 'Data', kind: 'tight', sort: '-date' },
  { label: 'Compra (R$)', kind: 'end', sort: '-price' },
  { label: 'Renovação (R$)', kind: 'end', sort: '-renewal' },
];

export function AdminPublicationsScreen() {
  return (
    <ListScreen
      title="Publicações"
      nouns={['publicação', 'publicações']}
      keys={publicationKeys}
      load={loadPublications}
      columns={columns}
      row={(publication) => <PublicationRow key={publication.id} publication={publication} />}
      record={({ id }) => pathTo('/admin/publication/:id', { id })}
      list="publications"
      all="Todas"
      placeholder="Nome, modelo ou versão"
      sortable
      filters={publicationFilters}
      actions={<StatusFile />}
      create={{ to: pathTo('/admin/publication/:id', { id: 0 }), label: 'Nova publicação' }}
    />
  );
}

const loadPublications = ({ page, search, ordering, values }: ListFilters, signal: AbortSignal) =>
  request(listPublications, {
    query: {
      // An address that was typed may name another.
      ordering: orderings.find((one) => one === ordering) ?? '-id',
      page: String(page),
      search,
      ...withoutEmpty(values, publicationFilters),
    },
    signal,
  });

function PublicationRow({ publication }: { publication: Publication }) {
  const { id, name, version, date, price, price_signature } = publication;
  const applicability = shownApplicability(publication);
  return (
    <Row>
      <Cell label="ID" kind="tight">
        {id}
      </Cell>
      <FirstCell>
        <Link to={pathTo('/admin/publication/:id', { id })}>
          <ShortName>{name}</ShortName>
        </Link>
        {applicability ? <CellNote>{applicability}</CellNote> : null}
      </FirstCell>
      <Cell label="Versão" kind="tight">
        <RevisionStamp version={version} />
      </Cell>
      <Cell label="Data" kind="tight">
        {shownDate(date)}
      </Cell>
      <Cell label="Compra" kind="end">
        {shownMoney(price)}
      </Cell>
      <Cell label="Renovação" kind="end">
        {shownMoney(price_signature)}
      </Cell>
    </Row>
  );
}
