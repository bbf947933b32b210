import { trackingUrl } from '#shared/brazil/trackingCode';

/** A code of the Correios as a link to their tracking; other carriers' codes are plain text. */
export function TrackingCode({ code }: { code: string }) {
  const url = trackingUrl(code);
  if (url === null) return <span className="num">{code}</span>;
  return (
    <a className="num" href={url} target="_blank" rel="noopener noreferrer">
      {code}
      <span className="sr"> (abre em nova aba)</span>
    </a>
  );
}
