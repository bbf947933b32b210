import qrcode from 'qrcode-generator';

const quietZone = 4;

type Props = { text: string; label: string; className?: string | undefined };

export function QrCode({ text, label, className }: Props) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const whole = size + 2 * quietZone;
  const modules = Array.from({ length: size * size }, (_, place) => {
    const row = Math.floor(place / size);
    const column = place % size;
    return code.isDark(row, column) ? `M${column} ${row}h1v1h-1z` : '';
  });
  return (
    <svg
      className={className}
      viewBox={`${-quietZone} ${-quietZone} ${whole} ${whole}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={modules.join('')} />
    </svg>
  );
}
