import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatDate, isCalendarDate } from '#shared/values/calendarDate';
import type { Publication } from '#shared/publications/publication';
import { fileOf } from '#shared/site/sitePages';
import { catalogueDrawn, cataloguePage } from '../../../web/build/catalogueShell';
import { publicationShell, shellContents } from '../../../web/build/publicationShell';

/**
 * Writes minimal versions of the templates that a deployment puts into the site's bucket, without
 * parts that only affect the look.
 */
export function writeShells(siteFolder: string): void {
  mkdirSync(path.join(siteFolder, 'shells'), { recursive: true });
  for (const { file, content } of shellContents) {
    const { publication } = content;
    const drawn = publication ? drawnOf(publication.is_signature) : missing;
    writeFileSync(path.join(siteFolder, file), publicationShell(drawn, content));
  }
  const { file, content } = catalogueDrawn;
  writeFileSync(path.join(siteFolder, file), cataloguePage(drawnCatalogue(content.catalogue)));
  writeFileSync(path.join(siteFolder, fileOf('/publications')), '<html><body>vazia</body></html>');
}

type Catalogue = (typeof catalogueDrawn)['content']['catalogue'];

const drawnCatalogue = ({ count, pages, results }: Catalogue) => `<html><body>
<table><tbody>${results.map(drawnRow).join('')}</tbody></table>
<p>Pagina 1 de ${pages}</p><button type="button">Próxima</button><p>${count} publicações</p></body></html>`;

const drawnRow = ({ id, name, version, date, is_signature }: Publication) =>
  `<tr data-changed="new"><th><a href="/publications/${id}">${name}</a><span>Pede foto da placa</span></th>
<td><span><b>{{models}}</b><br/><span>{{serials}}</span></span></td><td>${version}</td>
<td>${isCalendarDate(date) ? formatDate(date) : date}<br/><span class="changed">Nova revisão</span></td>
<td>111.111,11${is_signature ? '<br/><span>Renovação <!-- -->222.222,22</span>' : ''}</td></tr>`;

const missing = '<html><head><title>Publicação</title></head><body><h1>Não há</h1></body></html>';

const drawnOf = (isSignature: boolean) => `<html><head><title>Publicação</title>
<meta name="description" content="Manuais"></head><body>
<h1>{{name}}</h1><span title="{{version}}">{{version}}</span><p>R$\u00A0111.111,11</p>
<dl>${isSignature ? '<dt>Renovação</dt><dd>R$\u00A0222.222,22 por ano</dd>' : ''}</dl>
<dl><div><dt>Aplicabilidade</dt><dd>{{applicability}}</dd></div></dl>
<section class="stack"><h2 id="description">Descrição</h2><p>{{sentence}}</p></section>
<a class="button" href="{{sample}}">Amostra</a>
<div>${['Em vigor', 'Antiga'].flatMap(revisionsOf).join('')}</div></body></html>`;

/** One revision whose changes are described, one without a description, and the first. */
const revisionsOf = (state: string): string[] =>
  [said, 'Não informado', 'Primeira registrada na loja.'].map(
    (text) => `<details><summary>{{version}} ${state}</summary>${text}</details>`,
  );

const said =
  '<h3>O que mudou</h3><div><p>{{text}}</p><p class="num">Páginas <!-- -->{{pages}}</p></div>';
