import { useState } from 'react';
import UserRound from 'lucide-react/icons/user-round';
import * as styles from './avatar.module.css';

export interface AvatarProps {
  /** The picture; without one, or if it fails to load, a silhouette is shown. */
  url?: string | null;
  /** The person's name; empty where the name is next to the picture. */
  name?: string;
  /** CSS px. */
  size?: number;
}

/** A person's picture, or a silhouette. */
export function Avatar({ url, name = '', size = 44 }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = url && url !== broken ? url : null;
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size }}
      role={name && !picture ? 'img' : undefined}
      aria-label={name && !picture ? `${name}的头像` : undefined}
    >
      {picture ? (
        <img
          src={picture}
          alt={name ? `${name}的头像` : ''}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(picture)}
        />
      ) : (
        <UserRound size={Math.round(size * 0.56)} />
      )}
    </span>
  );
}
