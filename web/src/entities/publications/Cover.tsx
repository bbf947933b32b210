import { coverPath, type CoverSize, coverSizes } from '#shared/publications/cover';
import styles from './cover.module.css';

type Props = { readonly name: string; readonly size: Exclude<CoverSize, 'share'> };

/**
 * The cover has no alternative text, because the publication's name is next to it. Its space is
 * reserved until the picture loads.
 */
export const Cover = ({ name, size }: Props) => (
  <img
    className={styles.cover}
    data-size={size}
    src={coverPath(size, name)}
    {...coverSizes[size]}
    alt=""
    loading={size === 'row' ? 'lazy' : undefined}
    decoding="async"
  />
);

/** The class of an element that contains a cover followed by the publication's name. */
export const coverRow = styles.beside;
