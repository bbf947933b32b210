import { pageFileOf } from '#shared/site/sitePages';

/**
 * Files are served unchanged; every other path is a screen of the SPA. This is an allow-list
 * instead of an error page, which would turn the API's 403 and 404 into HTML.
 */
export function targetOf(uri: string): string {
  const file =
    /^\/(?:assets\/(?:pdf-[\d.]+\/\w+\/)?[^/]+|(?:config|manifest|openapi)\.json|favicon\.(?:ico|svg)|icon-[\w-]+\.png|sw\.js|robots\.txt)$/;
  return file.test(uri) ? uri : pageFileOf(uri);
}
