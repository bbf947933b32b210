const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** "1,3 MB", "820 KB" */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1000
    ? `${number.format(Math.ceil(kilobytes))} KB`
    : `${number.format(kilobytes / 1024)} MB`;
}
