import { trackingUrl } from '#shared/brazil/trackingCode';

/** A link to the Correios for their codes; other carriers' lead nowhere there and are only shown. */
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
