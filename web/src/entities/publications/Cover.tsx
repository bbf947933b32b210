import { coverPath, type CoverSize, coverSizes } from '#shared/publications/cover';
import styles from './cover.module.css';

type Props = { readonly name: string; readonly size: Exclude<CoverSize, 'share'> };

/** It has no words, for the publication's name stands beside it. Its room is kept until the picture is there. */
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

/** The class of what holds a cover and, behind it, what names the publication. */
export const besideCover = styles.beside;
