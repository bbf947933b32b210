export type SoldAs = {
  readonly is_download: boolean;
  readonly is_signature: boolean;
  /** Whether the revision bought is sent, not only later ones. */
  readonly is_sent_immediately: boolean;
};

/** A printed subscription of which only future revisions are sent. */
export const isUpdatesOnly = ({ is_download, is_signature, is_sent_immediately }: SoldAs) =>
  !is_download && is_signature && !is_sent_immediately;

type SoldLine = {
  readonly publication: SoldAs & { readonly version: string };
  readonly renewal_of: number | null;
};

/** The form of a purchase in contracts and quotations: "Assinatura de um ano, download". */
export function soldAsText({ publication, renewal_of }: SoldLine): string {
  const form = publication.is_download ? 'download' : 'impresso';
  if (renewal_of !== null) return `Renovação de um ano, ${form}`;
  if (isUpdatesOnly(publication)) {
    return `Assinatura de atualizações de um ano, impressa: a ${publication.version} não é enviada agora, só as próximas revisões`;
  }
  return `${publication.is_signature ? 'Assinatura de um ano' : 'Compra única'}, ${form}`;
}

/** Whether the purchase itself causes a shipment. */
export const isSentNow = (title: SoldAs) => !title.is_download && !isUpdatesOnly(title);
