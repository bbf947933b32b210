import { useMemo } from 'react';

type Props = { title: string; html: string };

/**
 * A message as the customer got it, in a frame that runs no script, sends no form and leads nowhere. The
 * page's policy allows no inline style, in its frames neither; styles set by the page itself it does allow.
 */
export function MailFrame({ title, html }: Props) {
  const { content, styles, css } = useMemo(() => withoutInlineStyles(html), [html]);
  const dress = (frame: HTMLIFrameElement) => {
    const { contentDocument: inside } = frame;
    if (!inside) return;
    for (const element of inside.querySelectorAll<HTMLElement>('[data-look]')) {
      element.style.cssText = styles[Number(element.dataset.look)] ?? '';
    }
    const { defaultView } = inside;
    if (!defaultView || css === '') return;
    const sheet = new defaultView.CSSStyleSheet();
    sheet.replaceSync(css);
    inside.adoptedStyleSheets = [sheet];
  };
  return (
    <iframe
      title={title}
      // Same origin, so that the page can reach in; without allow-scripts nothing reaches out.
      sandbox="allow-same-origin"
      srcDoc={content}
      onLoad={(event) => {
        dress(event.currentTarget);
      }}
    />
  );
}

/** Each style attribute by its number, and what the style element says; the shop itself writes these messages. */
function withoutInlineStyles(html: string) {
  const styles: string[] = [];
  const css: string[] = [];
  const content = html
    .replace(/<style>([^<]*)<\/style>/g, (_, rules: string) => {
      css.push(rules);
      return '';
    })
    .replace(/ style="([^"]*)"/g, (_, style: string) => {
      styles.push(style);
      return ` data-look="${styles.length - 1}"`;
    });
  return { content, styles, css: css.join('\n') };
}
