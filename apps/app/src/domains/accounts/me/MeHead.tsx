import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { User } from '@shoushou/contract/types';
import { StateTag } from '@shoushou/design/StateTag';
import { useScreenActive } from '../../../shell/navigator/index.ts';
import { callQuery } from '../../../shell/calls/queries.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { ratingText } from '../accounts.labels.ts';
import * as styles from './me.module.css';

/** Name, rating and deals of the signed-in person; leads to their profile. */
export function MeHead({ user }: { user: User }) {
  const active = useScreenActive();
  const { data: profile } = useQuery({
    ...callQuery('accounts.get_profile', { userid: user.userid }),
    subscribed: active,
  });
  return (
    <a className={styles.head} href="/userinfo">
      <Avatar url={user.figure} size={60} />
      <span className={styles.words}>
        <span className={styles.name}>
          {user.username}
          {profile?.verified && <StateTag tone="success">已实名</StateTag>}
        </span>
        <span className="ui-note ui-figures">{profile ? ratingText(profile) : '\u00a0'}</span>
      </span>
      <ChevronRight size={20} aria-hidden="true" />
    </a>
  );
}
