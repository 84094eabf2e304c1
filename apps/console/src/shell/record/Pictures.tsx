import * as styles from '../console.module.css';
import { Picture, PictureGroup } from './Picture.tsx';

const sizes = {
  small: { width: 72, height: 56 },
  medium: { width: 96, height: 72 },
  large: { width: 160, height: 120 },
} as const;

interface Photo {
  readonly url: string;
  /** What it shows, which no other of the group has. */
  readonly name: string;
}

/** The photos under one name, numbered. */
export const numbered = (urls: readonly string[], name: string): Photo[] =>
  urls.map((url, index) => ({ url, name: `${name} ${index + 1}` }));

/** Pictures of a record beside each other, which open in one viewer. */
export function Pictures({ of, size = 'large' }: { of: readonly Photo[]; size?: keyof typeof sizes }) {
  if (of.length === 0) return null;
  return (
    <PictureGroup>
      <div className={styles.photos}>
        {of.map(({ url, name }) => (
          <Picture key={name} src={url} alt={name} {...sizes[size]} style={{ objectFit: 'cover' }} />
        ))}
      </div>
    </PictureGroup>
  );
}
